import { describe, expect, it } from 'vitest';
import { nameOf, readFixture, recordsOf } from '../testing/fixture.ts';
import { recordsOfCsv } from '../testing/csv.ts';
import { summarizeStatuses, summarizeHolding, summarizeTrade } from '../testing/summaries.ts';
import { VANGUARD } from './vanguard.ts';

const FILES = [
  ['vanguard/ofxdownload-2024.csv', 'known vanguard-download 2024', '2024'],
  ['vanguard/ofxdownload-2020.csv', 'known vanguard-download 2020', '2020'],
] as const;

describe("Vanguard's download", () => {
  it.each(FILES)('%s is known', async (path, name) => {
    const { recognition } = await readFixture(path);
    expect(nameOf(recognition)).toBe(name);
  });

  it.each(FILES)('failure 04: %s has two tables, and both are read', async (path, _name, year) => {
    const { holdings, trades } = await recordsOf(path);
    // The price in the first table is today's: no cost.
    expect(holdings.map(summarizeHolding)).toEqual([
      '3: 30.5 US:VTI "VANGUARD TOTAL STOCK MARKET INDEX FUND ETF" @ ? USD of 12345678',
      '4: 100 US:VXUS "VANGUARD TOTAL INTL STOCK INDEX FUND ETF" @ ? USD of 12345678',
      '5: 8 US:AAPL "APPLE INC" @ ? USD of 12345678',
    ]);
    // The two rows of 14 February are two purchases. The price beside a transfer is the market's.
    expect(trades.map(summarizeTrade)).toEqual([
      `11: buy 20 US:VTI "VANGUARD TOTAL STOCK MARKET INDEX FUND ETF" @ 230.1 USD on ${year}-01-05 #-/- of 12345678`,
      `13: buy 5 US:VTI "VANGUARD TOTAL STOCK MARKET INDEX FUND ETF" @ 245 USD on ${year}-02-14 #-/- of 12345678`,
      `14: buy 5 US:VTI "VANGUARD TOTAL STOCK MARKET INDEX FUND ETF" @ 245 USD on ${year}-02-14 #-/- of 12345678`,
      `16: buy 0.5 US:VTI "VANGUARD TOTAL STOCK MARKET INDEX FUND ETF" @ 260 USD on ${year}-03-26 #-/- of 12345678`,
      `17: sell 4 US:AAPL "APPLE INC" @ 167.78 USD + 0.02 on ${year}-04-22 #-/- of 12345678`,
      `18: transfer_in 12 US:AAPL "APPLE INC" @ ? USD on ${year}-04-15 #-/- of 12345678`,
    ]);
  });

  it.each(FILES)('has a status for every other row of %s', async (path) => {
    expect(summarizeStatuses(await recordsOf(path))).toEqual([
      '1: ignored header',
      '2: ignored cash',
      '10: ignored header',
      '12: ignored cash',
      '15: ignored dividend',
      '19: ignored cash',
    ]);
  });

  it('has shares that come by a rollover, and none where money alone does', async () => {
    const rows = [
      'Account Number,Trade Date,Settlement Date,Transaction Type,Transaction Description,Investment Name,Symbol,Shares,Share Price,Principal Amount,Commissions and Fees,Net Amount,Accrued Interest,Account Type,',
      '12345678,2026-03-07,2026-03-07,Rollover (Incoming),Rollover,VANGUARD TOTAL BOND MARKET ETF,BND,12.00000,72.0,864.00,0.0,864.00,0.0,CASH,',
      '12345678,2026-03-08,2026-03-08,Rollover (Incoming),Rollover,CASH,,0.00000,1.0,500.00,0.0,500.00,0.0,CASH,',
    ];
    const records = await recordsOfCsv(rows.join('\n'), VANGUARD);
    expect(records.trades.map(summarizeTrade)).toEqual([
      '2: transfer_in 12 US:BND "VANGUARD TOTAL BOND MARKET ETF" @ ? USD on 2026-03-07 #-/- of 12345678',
    ]);
    expect(summarizeStatuses(records)).toEqual(['1: ignored header', '3: ignored cash']);
  });
});
