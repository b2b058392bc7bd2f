/** Money of one currency shown in another, and the rate it rests on. */
export const rates = {
  choose: 'Total in',
  own: 'each currency separately',
  names: { INR: '₹ Indian rupee', USD: '$ US dollar', EUR: '€ Euro', GBP: '£ British pound', JPY: '¥ Japanese yen' },
  together: 'Combined total in {currency}',
  value: 'Total value',
  valueWithout: 'Value, without {currencies}',
  gain: 'Gain or loss',
  /** Of holdings with a known cost. */
  gainCovers: 'Gain covers {count, number} of {total, plural, one {# holding} other {# holdings}}.',
  day: 'Today',
  unknown: 'unknown',
  sum: 'Total {sum}.',
  note: 'At {rates}.',
  sample: 'Sample',
  sampleMarket: 'sample market, not real',
  rate: '{one} = {other} ({source}, {time})',
  old: '{one} = {other} ({source}, old: from {time})',
  todays: 'Gain and today’s change exclude exchange-rate movements.',
  leftOut: 'No exchange rate, so not in this total: {currencies}.',
  waiting: 'Loading exchange rates',
  failed: 'Exchange rates could not be loaded, so totals stay in their own currencies.',
} as const;
