import { LANDING_SAMPLE } from '../../content/landing-sample.ts';

/** What the made-up portfolio of the landing page comes to. */
export const SAMPLE = figuresOf(LANDING_SAMPLE);

function figuresOf({ holdings, currency, typed }: typeof LANDING_SAMPLE) {
  const rows = holdings.map(({ symbol, shares, price }) => ({ symbol, value: shares * price }));
  const value = rows.reduce((sum, row) => sum + row.value, 0);
  const cost = holdings.reduce((sum, row) => sum + row.shares * row.cost, 0);
  const largest = rows.reduce((top, row) => (row.value > top.value ? row : top));
  return { rows, value, gain: value - cost, largest, currency, typed };
}
