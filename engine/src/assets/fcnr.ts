/** Deposits of non-residents with banks in India in another currency than the rupee, by their name. */
export const FCNR = /\bfcnr\b/i;
