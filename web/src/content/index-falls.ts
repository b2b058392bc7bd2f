import type { Market } from '@ballast/engine/quotes/market';
import { CRISES, type CrisisId } from '@ballast/engine/scenarios/crises';

/** The falls that the examples are replayed through, by the year that people remember them by. */
const FALLS: Readonly<Record<Market, Readonly<Record<Year, CrisisId>>>> = {
  IN: { 2008: 'in_2008', 2020: 'in_march_2020', 2022: 'in_fii_selling_2021' },
  US: { 2008: 'us_financial_2007', 2020: 'us_march_2020', 2022: 'us_inflation_2022' },
};
type Year = 2008 | 2020 | 2022;
const YEARS = [2008, 2020, 2022] as const;

/** Portfolios whose past is known to the point: an index by its closing levels, and money in a bank, which does not fall. */
const PORTFOLIOS = [
  { id: 'india', market: 'IN', inIndex: 1 },
  { id: 'us', market: 'US', inIndex: 1 },
  { id: 'half', market: 'IN', inIndex: 0.5 },
] as const;

/** What each would have lost from the index's last high to its low, prices alone; see `CRISES` for days and sources. */
export const INDEX_FALLS = PORTFOLIOS.map(({ id, market, inIndex }) => ({
  id,
  falls: YEARS.map((year) => ({ year, ...fallOf(FALLS[market][year], inIndex) })),
}));

function fallOf(id: CrisisId, inIndex: number) {
  const crisis = CRISES.find((one) => one.id === id);
  if (crisis === undefined) throw new Error(`there is no crisis ${id}`);
  const { from, to, benchmarkLoss } = crisis;
  return { from, to, change: -inIndex * benchmarkLoss };
}
