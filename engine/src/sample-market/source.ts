/** What says on every quote and rate of the sample market that it is made up. */
export const SAMPLE_MARKET = 'sample-market';
