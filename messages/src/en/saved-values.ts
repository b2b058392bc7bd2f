/** What a saved portfolio is worth: on the dashboard and in the list of portfolios. */
export const savedValues = {
  pending: 'Waiting for prices',
  failed: 'Values could not be loaded.',
  offline: 'Offline: no prices yet',
  unpriced: 'No price available',
  day: 'Today',
  sample: 'Sample',
  some: '{priced, number} of {count, number} priced',
  unvalued: 'without {count, plural, one {one other asset} other {# other assets}}',
  risk: 'Risk could not be loaded.',
} as const;
