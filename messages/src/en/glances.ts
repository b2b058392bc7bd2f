/** How risky a saved portfolio is, in a few words: on the dashboard and in the list of portfolios. */
export const glances = {
  coming: 'Calculating risk',
  failed: 'Price history could not be loaded.',
  noVolatility: 'Volatility cannot be measured yet.',
  covers: 'Covers {part} of the market value.',
  coversSome: 'Some holdings are not covered.',
  stale: 'The newest prices are missing.',
  lately: '90 days, today’s holdings',
  line: 'Today’s holdings over the past 90 days: {change}',
  noFinding: 'No limits exceeded',
  noFindingChecked: 'No limit that could be checked is exceeded',
} as const;
