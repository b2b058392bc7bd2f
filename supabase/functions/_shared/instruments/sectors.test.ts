import { expect, test } from 'vitest';
import { indianSector, usSector } from './sectors.ts';

test.each([
  ['Financial Services', 'Banks', 'financials', 'bse'],
  ['Oil Gas & Consumable Fuels', 'Gas', 'utilities', 'bse'],
  ['Financial Services', '', 'financials', 'nse'],
  ['Healthcare', 'Unheard of', 'health_care', 'nse'],
  ['', '', null, null],
])("NSE's %j and BSE's %j are %j, from %j", (industry, industryGroup, sector, source) => {
  expect(indianSector({ industry, industryGroup })).toEqual({ sector, source });
});

test.each([
  ['Information Technology', 'Consumer Discretionary', 'information_technology', 'gics'],
  ['', 'Finance', 'financials', 'nasdaq'],
  ['', 'Miscellaneous', null, null],
])("GICS's %j and the screener's %j are %j, from %j", (gicsSector, screenerSector, sector, source) => {
  expect(usSector({ gicsSector, screenerSector })).toEqual({ sector, source });
});
