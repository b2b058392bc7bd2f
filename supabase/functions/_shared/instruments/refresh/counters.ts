/** What is counted for the operator, with each counter's help text at `/metrics`. */
export const REFRESH_COUNTERS = {
  ballast_instrument_refreshes_total: 'Checks of the lists of instruments, by list and outcome.',
} as const;
