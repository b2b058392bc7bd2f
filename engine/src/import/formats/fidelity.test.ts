import { describe, expect, it } from 'vitest';
import { recordsOfCsv } from '../testing/csv.ts';
import { nameOf, readFixture, recordsOf } from '../testing/fixture.ts';
import { summarizeStatuses, summarizeHolding, summarizeTrade } from '../testing/summaries.ts';

describe("Fidelity's positions", () => {
  it.each([
    ['fidelity/positions-2024.csv', 'known fidelity-positions 2024'],
    ['fidelity/positions-2025.csv', 'known fidelity-positions 2024'],
    ['fidelity/positions-2020.csv', 'known fidelity-positions 2020'],
  ])('%s are known, whatever the case of the header', async (path, name) => {
    const { recognition } = await readFixture(path);
    expect(nameOf(recognition)).toBe(name);
  });

  it.each(['fidelity/positions-2024.csv', 'fidelity/positions-2025.csv'])(
    'of both accounts give shares and their average cost (%s)',
    async (path) => {
      const { holdings } = await recordsOf(path);
      expect(holdings.map(summarizeHolding)).toEqual([
        '3: 25.5 US:AAPL "APPLE INC" @ 173.53 USD of taxable',
        '4: 1000 US:MSFT "MICROSOFT CORP" @ 250 USD of taxable',
        '9: 40 US:KO "COCA-COLA CO" @ ? USD of roth',
      ]);
    },
  );

  it('failure 12: count neither bonds, priced for 100 of face value, nor options, for 100 shares', async () => {
    expect(summarizeStatuses(await recordsOf('fidelity/positions-2024.csv'))).toEqual([
      '1: ignored header',
      '2: ignored cash',
      '5: ignored derivative',
      '6: ignored bond',
      '7: ignored cash',
      '8: ignored cash',
      '12: ignored footer',
      '14: ignored footer',
      '16: ignored footer',
    ]);
  });

  it('of earlier years have the account and its name in one column', async () => {
    const { holdings } = await recordsOf('fidelity/positions-2020.csv');
    expect(holdings.map(summarizeHolding)).toEqual(['3: 12 US:IBM "INTL BUSINESS MACH" @ 120 USD of X11112222']);
  });
});

describe("Fidelity's history", () => {
  it.each([
    ['fidelity/history.csv', 'known fidelity-history 2022'],
    ['fidelity/history-all-accounts.csv', 'known fidelity-history 2025'],
    ['fidelity/history-cash-management.csv', 'known fidelity-history 2023'],
  ])('%s is known below its blank lines', async (path, name) => {
    const { recognition } = await readFixture(path);
    expect(nameOf(recognition)).toBe(name);
  });

  it('counts neither a short sale nor its cover: no purchase is missing, and none is left', async () => {
    const header =
      'Run Date,Action,Symbol,Description,Type,Quantity,Price ($),Commission ($),Fees ($),Accrued Interest ($),Amount ($),Cash Balance ($),Settlement Date';
    const rows = [
      '05/22/2026,YOU SOLD SHORT SALE TESLA INC COM (TSLA) (Short),TSLA,TESLA INC COM,Short,-10,273.11,,0.06,,2731.04,,05/26/2026',
      '05/27/2026,YOU BOUGHT SHORT COVER TESLA INC COM (TSLA) (Short),TSLA,TESLA INC COM,Short,10,260.00,,,,-2600.00,,05/28/2026',
    ];
    const records = await recordsOfCsv([header, ...rows].join('\n'));
    expect(records.trades).toEqual([]);
    expect(summarizeStatuses(records)).toEqual(['1: ignored header', '2: ignored short_sale', '3: ignored short_sale']);
  });

  it('takes shares called USD, an ETF, for no cash', async () => {
    const header =
      'Run Date,Action,Symbol,Description,Type,Quantity,Price ($),Commission ($),Fees ($),Accrued Interest ($),Amount ($),Cash Balance ($),Settlement Date';
    const row =
      '12/02/2025,YOU BOUGHT PROSHARES TR ULTRA SEMICONDUCTORS (USD) (Cash),USD,PROSHARES TR ULTRA SEMICONDUCTORS,Cash,100,95.20,,,,-9520.00,,12/03/2025';
    const { trades } = await recordsOfCsv([header, row].join('\n'));
    expect(trades.map(summarizeTrade)).toEqual([
      '2: buy 100 US:USD "PROSHARES TR ULTRA SEMICONDUCTORS" @ 95.2 USD on 2025-12-02 #-/-',
    ]);
  });

  it('takes no split from a spin-off, which is distributed too', async () => {
    const header =
      'Run Date,Action,Symbol,Description,Type,Quantity,Price ($),Commission ($),Fees ($),Accrued Interest ($),Amount ($),Cash Balance ($),Settlement Date';
    const row =
      '04/02/2024,DISTRIBUTION SPINOFF FROM:(GE ) GE VERNOVA INC COM (GEV) (Cash),GEV,GE VERNOVA INC COM,Cash,5,,,,,,,04/02/2024';
    const records = await recordsOfCsv([header, row].join('\n'));
    expect(records.trades).toEqual([]);
    expect(summarizeStatuses(records)).toEqual([
      '1: ignored header',
      '2: wrong corporate_action Action=DISTRIBUTION SPINOFF FROM:(GE ) GE VERNOVA INC COM (GEV) (Cash)',
    ]);
  });

  it('is read from its sentences: bought, reinvested, sold, split, transferred in', async () => {
    const { trades } = await recordsOf('fidelity/history.csv');
    // Commission 4.95, fee 0.03. The price beside a transfer is the market's, not what was paid.
    expect(trades.map(summarizeTrade)).toEqual([
      '4: split 90 US:NVDA "NVIDIA CORPORATION COM" @ ? USD on 2024-06-10 #-/-',
      '8: buy 0.026 US:AAPL "APPLE INC" @ 189.72 USD on 2024-05-16 #-/-',
      '10: transfer_in 40 US:KO "COCA-COLA CO" @ ? USD on 2024-04-15 #-/-',
      '13: sell 5 US:AAPL "APPLE INC" @ 170.15 USD + 0.03 on 2024-03-05 #-/-',
      '14: buy 10 US:NVDA "NVIDIA CORPORATION COM" @ 722.5 USD + 4.95 on 2024-02-12 #-/-',
      '16: buy 20 US:AAPL "APPLE INC" @ 181.25 USD on 2024-01-05 #-/-',
    ]);
  });

  it('says of every other row why it is none', async () => {
    expect(summarizeStatuses(await recordsOf('fidelity/history.csv'))).toEqual([
      '3: ignored header',
      '5: ignored cash',
      '6: ignored cash',
      '7: ignored dividend',
      '9: ignored tax',
      '11: wrong corporate_action Action=REVERSE SPLIT R/S FROM 12345A109#REOR M0051234560000',
      '12: ignored derivative',
      '15: ignored interest',
      '17: ignored cash',
      '20: ignored footer',
      '22: ignored footer',
    ]);
  });

  it('of all accounts has each trade of its own account, and one abroad in no currency of ours', async () => {
    const records = await recordsOf('fidelity/history-all-accounts.csv');
    expect(records.trades.map(summarizeTrade)).toEqual([
      '4: buy 3 US:MSFT "MICROSOFT CORP" @ 480.25 USD on 2025-12-02 #-/- of X11112222',
      '5: buy 2 US:MSFT "MICROSOFT CORP" @ 479 USD on 2025-12-01 #-/- of Y33334444',
    ]);
    expect(summarizeStatuses(records)).toEqual(['3: ignored header', '6: wrong unknown_currency Currency=CAD']);
  });

  it('leaves out a purchase that was canceled later', async () => {
    const records = await recordsOfCsv(
      [
        'Run Date,Action,Symbol,Description,Type,Quantity,Price ($),Commission ($),Fees ($),Accrued Interest ($),Amount ($),Cash Balance ($),Settlement Date',
        '06/07/2024,YOU BOUGHT APPLE INC (AAPL) (Cash) CORRECTED,AAPL,APPLE INC,Cash,10,186.5,,,,-1865,135,06/08/2024',
        '06/06/2024,BUY CANCEL APPLE INC (AAPL) (Cash),AAPL,APPLE INC,Cash,-10,185.5,,,,1855,2000,06/07/2024',
        '06/05/2024,YOU BOUGHT APPLE INC (AAPL) (Cash),AAPL,APPLE INC,Cash,10,185.5,,,,-1855,145,06/06/2024',
      ].join('\n'),
    );
    expect(records.trades.map(summarizeTrade)).toEqual([
      '2: buy 10 US:AAPL "APPLE INC" @ 186.5 USD on 2024-06-07 #-/-',
    ]);
  });

  it('of a cash management account has other names for two columns', async () => {
    const { trades } = await recordsOf('fidelity/history-cash-management.csv');
    expect(trades.map(summarizeTrade)).toEqual([
      '4: buy 4 US:VTI "VANGUARD INDEX FDS TOTAL STK MKT" @ 218.55 USD on 2023-08-15 #-/-',
    ]);
  });
});
