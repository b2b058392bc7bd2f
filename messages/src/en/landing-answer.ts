/** What the landing page answers in its hero. */
export const landingAnswer = {
  working: 'Working out what it can lose',
  late: 'Prices are slow to arrive. The first request for a symbol can take a minute.',
  offline: 'You’re offline. What you typed stays here; try again once you’re connected.',
  notLookedUp: 'The list of instruments could not be reached, so some names and symbols may not be recognized.',
  left: '{count, plural, one {One line needs} other {# lines need}} a look and {count, plural, one {isn’t} other {aren’t}} counted here.',
  open: 'Open the full report',
  openToFix: 'Open in the analyzer',
} as const;
