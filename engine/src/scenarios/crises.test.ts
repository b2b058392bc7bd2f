import { expect, it } from 'vitest';
import { CRISES } from './crises.ts';

/** Closing levels before and at the bottom, as NSE Indices and S&P Dow Jones Indices published them. */
const LEVELS: readonly (readonly [string, number, number])[] = [
  ['in_2008', 6_288, 2_524],
  ['in_taper_2013', 6_187, 5_285],
  ['in_ilfs_2018', 11_739, 10_030],
  ['in_march_2020', 12_362, 7_610],
  ['in_fii_selling_2021', 18_477, 15_294],
  ['in_january_2023', 18_118, 17_604],
  ['in_election_2024', 23_264, 21_885],
  ['in_fii_selling_2024', 26_216, 22_083],
  ['us_dotcom_2000', 1_527, 777],
  ['us_financial_2007', 1565.15, 676.53],
  ['us_march_2020', 3_386, 2_237],
  ['us_inflation_2022', 4_797, 3_577],
  ['us_tariffs_2025', 6_144, 4_983],
];

it('every crisis lost what the closing levels of its index say', () => {
  const lost = LEVELS.map(([id, before, bottom]) => [id, Math.round(1000 * (1 - bottom / before)) / 1000]);
  expect(CRISES.map(({ id, benchmarkLoss }) => [id, benchmarkLoss])).toEqual(lost);
});
