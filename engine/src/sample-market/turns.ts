import type { Day } from '../calendar/day.ts';
import type { Sector } from '../instruments/sector.ts';
import type { Market } from '../quotes/market.ts';

/** What some shares did beyond their market from one day's close to another's, as a fraction: −0.5 is half the value, on top. */
export interface Turn {
  readonly from: Day;
  readonly to: Day;
  readonly change: number;
}

interface SectorTurn extends Turn {
  readonly market: Market;
  readonly sector: Sector;
}

/**
 * Where the crises hit hardest. The size is of our making, in the direction and order of the sector indices named: a bubble
 * and its end in technology (Nasdaq Composite −78% from 2000-03 to 2002-10), banks in 2007–09 (S&P 500 Financials −83%
 * against −57%), Indian property in 2008 (BSE Realty −90%), lenders after IL&FS and in March 2020 (Nifty Bank), oil in 2020
 * (S&P 500 Energy −56% against −34%), technology in 2022.
 */
export const SECTOR_TURNS: readonly SectorTurn[] = [
  turn('US', 'information_technology', '1999-01-04', '2000-03-24', 0.9),
  turn('US', 'information_technology', '2000-03-24', '2002-10-09', -0.52),
  turn('US', 'communication_services', '2000-03-24', '2002-10-09', -0.4),
  turn('US', 'financials', '2007-10-09', '2009-03-09', -0.5),
  turn('US', 'financials', '2009-03-09', '2010-04-23', 0.6),
  turn('US', 'energy', '2020-02-19', '2020-03-23', -0.3),
  turn('US', 'energy', '2020-03-23', '2022-06-16', 0.5),
  turn('US', 'information_technology', '2022-01-03', '2022-10-12', -0.1),
  turn('US', 'communication_services', '2022-01-03', '2022-10-12', -0.2),
  turn('IN', 'information_technology', '1999-01-04', '2000-02-11', 1.5),
  turn('IN', 'information_technology', '2000-02-11', '2001-09-21', -0.55),
  turn('IN', 'real_estate', '2007-01-02', '2008-01-08', 0.8),
  turn('IN', 'real_estate', '2008-01-08', '2009-03-09', -0.6),
  turn('IN', 'financials', '2018-08-28', '2018-10-26', -0.06),
  turn('IN', 'financials', '2020-02-19', '2020-03-23', -0.12),
  turn('IN', 'information_technology', '2020-03-23', '2021-10-18', 0.25),
  turn('IN', 'information_technology', '2022-01-03', '2022-06-17', -0.14),
];

/** Every share whose symbol begins so, of one business group. */
export const GROUP_TURNS: readonly (Turn & { readonly market: Market; readonly prefix: string })[] = [
  // The group's listed companies lost more than half their value in a month (NSE closes; Reuters, 2023-02-27).
  { market: 'IN', prefix: 'ADANI', from: '2023-01-24', to: '2023-02-27', change: -0.5 },
  { market: 'IN', prefix: 'ADANI', from: '2023-02-27', to: '2023-12-29', change: 0.6 },
];

function turn(market: Market, sector: Sector, from: Day, to: Day, change: number): SectorTurn {
  return { market, sector, from, to, change };
}
