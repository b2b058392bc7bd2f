import { describe, expect, it } from 'vitest';
import { recordsOfCsv } from '../testing/csv.ts';

const HEADER =
  'Asset,Asset name,Currency,Amount,Quantity,Purity,Code,Interest rate,Compounding,Starts on,Matures on,Stated on,Volatility,Account';
const HOLDINGS = 'Symbol,Name,Exchange,Market,Currency,Shares held,Average cost,Held since';
const read = (...rows: readonly string[]) => recordsOfCsv([HOLDINGS, '', HEADER, ...rows, ''].join('\n'));

describe('a row of the other assets of our own export', () => {
  it('is an asset with its terms', async () => {
    const { assets } = await read('fixed_deposit,Total,INR,200000,,,,7.1,quarterly,2024-02-29,2028-03-31,,,taxable');
    expect(assets).toEqual([
      {
        place: { sheet: 0, line: 4 },
        asset: {
          kind: 'fixed_deposit',
          name: 'Total',
          currency: 'INR',
          amount: 200_000,
          quantity: null,
          purity: null,
          code: null,
          rate: 7.1,
          compounding: 'quarterly',
          startsOn: '2024-02-29',
          maturesOn: '2028-03-31',
          asOf: null,
          volatility: null,
          account: 'taxable',
        },
      },
    ]);
  });

  it('keeps its days once a spreadsheet has rewritten them', async () => {
    const { assets } = await read('fixed_deposit,,INR,200000,,,,7.1,,29-02-2024,31-03-2028,,,');
    expect(assets).toMatchObject([{ asset: { startsOn: '2024-02-29', maturesOn: '2028-03-31' } }]);
  });

  it.each([
    ['car,,INR,5,,,,,,,,,,', 'bad_terms Asset=car'],
    ['cash,,XYZ,5,,,,,,,,,,', 'unknown_currency Currency=XYZ'],
    ['cash,HDFC,INR,,,,,,,,,,,', 'bad_terms Amount='],
    ['cash,,INR,0,,,,,,,,,,', 'bad_terms Amount=0'],
    ['cash,,INR,much,,,,,,,,,,', 'bad_terms Amount=much'],
    ['cash,,INR,1000000000001,,,,,,,,,,', 'bad_terms Amount=1000000000001'],
    ['cash,,INR,5,,,,7,,,,,,', 'bad_terms Interest rate=7'],
    ['gold,,INR,,-2,,,,,,,,,', 'bad_quantity Quantity=-2'],
    ['gold,,INR,,2,1.5,,,,,,,,', 'bad_terms Purity=1.5'],
    ['fixed_deposit,,INR,5,,,,101,,,,,,', 'bad_terms Interest rate=101'],
    ['fixed_deposit,,INR,5,,,,,,soon,,,,', 'bad_date Starts on=soon'],
    ['fixed_deposit,,INR,5,,,,,,2024-01-02,2024-01-02,,,', 'bad_terms Matures on=2024-01-02'],
    ['property,,INR,5,,,,,,,,,6,', 'bad_terms Volatility=6'],
  ])('%s is wrong: %s', async (row, status) => {
    const { assets, statuses } = await read(row);
    expect(assets).toEqual([]);
    const one = statuses.find(({ line }) => line === 4);
    expect(`${String(one?.reason)} ${String(one?.column)}=${String(one?.value)}`).toBe(status);
    expect(one?.status).toBe('wrong');
  });
});
