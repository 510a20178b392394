//! Tests of the m,n,k games.
mod naive;
