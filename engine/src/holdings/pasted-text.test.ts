import { describe, expect, it } from 'vitest';
import type { Market } from '../quotes/market.ts';
import { parseHoldings } from '../testing/parse-holdings.ts';
import type { NamedInstrument } from './listed-symbol.ts';
import { knownBy } from './mentions.ts';

const LISTED = ['INFY', 'TCS', 'ITC', 'TOTAL'];
const AMERICAN = ['AAPL', 'MSFT'];
const named = (term: string): readonly NamedInstrument[] => {
  const symbol = term === 'infosys' ? 'INFY' : term;
  const market: Market = AMERICAN.includes(symbol) ? 'US' : 'IN';
  const exchange = market === 'IN' ? 'NSE' : 'NASDAQ';
  return [...LISTED, ...AMERICAN].includes(symbol)
    ? [{ symbol, exchange, market, kind: 'share', name: symbol, isin: null }]
    : [];
};

/** Each with its line and how many lines it takes. */
function read(lines: readonly string[], market: Market = 'IN'): readonly string[] {
  const { holdings, problems } = parseHoldings(lines.join('\n'), { market, isKnown: knownBy(named), named });
  return [
    ...holdings.map(
      ({ line, symbol, shares, purchasePrice: paid }) =>
        `${String(line)}: ${symbol} ${String(shares)}${paid === null ? '' : ` @ ${String(paid)}`}`,
    ),
    ...problems.map(({ line, code }) => `${String(line)}: ${code}`),
  ];
}

describe('cards of an app', () => {
  it('may have a comma behind the name, and what is wrong is shown as it was typed', () => {
    expect(read(['TCS,', '1qty'])).toEqual(['1: TCS 1']);
    const { problems } = parseHoldings('TCS\n1,50,0 shares', { market: 'IN', isKnown: knownBy(named), named });
    for (const { fragment } of problems) expect('TCS\n1,50,0 shares').toContain(fragment);
    expect(problems.length).toBeGreaterThan(0);
  });

  it('are a name, how many, and amounts that are not read', () => {
    expect(read(['Infosys', '50 shares', '₹75,000.00', '₹70,000.00', 'TCS', '10 shares', '₹35,000.00', '+2%'])).toEqual(
      ['1: INFY 50', '5: TCS 10'],
    );
    expect(read(['Infosys', '50 shares • Avg ₹1,500.00', '+₹5,000 (6.67%)'])).toEqual(['1: INFY 50 @ 1500']);
    expect(read(['INFY', 'Qty. 10', 'Avg. 1,500.00', '+5.21%', '', 'TCS', 'Qty. 5', 'LTP 3,430.00 (-0.2%)'])).toEqual([
      '1: INFY 10 @ 1500',
      '6: TCS 5',
    ]);
    expect(read(['AAPL', '0.5 shares', '$95.00', '▲ 1.2%'], 'IN')).toEqual(['1: AAPL 0.5']);
  });

  it('may say how many first', () => {
    const card = ['Qty. 10 Avg. 1,500.00', '+5.21%', 'INFY', '+781.50', 'Invested 15,000.00', 'LTP 1,578.15 (+1.2%)'];
    expect(read([...card, 'Qty. 5 Avg. 3,500.00', '-2.00%', 'TCS'])).toEqual(['1: INFY 10 @ 1500', '7: TCS 5 @ 3500']);
  });

  it('show what all shares are worth, which is no price of one', () => {
    expect(read(['AAPL', '10 shares', '$1,900.00', 'MSFT', '5 shares', '$2,100.00'], 'US')).toEqual([
      '1: AAPL 10',
      '4: MSFT 5',
    ]);
    expect(read(['AAPL', '10 shares', '$190.00', '$1,900.00', 'MSFT', '5 shares', '$420', '$2,100'], 'US')).toEqual([
      '1: AAPL 10 @ 190',
      '5: MSFT 5 @ 420',
    ]);
  });

  it('are none where a name may be of another card', () => {
    expect(read(['INFY', 'TCS', '10 shares'])).toContain('3: symbol_missing');
  });
});

describe('comma-separated values under a header', () => {
  it('are read by their columns', () => {
    const header = 'Name,Quantity,Buy Price,Current Price';
    expect(read([header, 'INFY,50,1500,1600', 'TCS,10,"3,500.00",3400', 'Total,60,,'])).toEqual([
      '2: INFY 50 @ 1500',
      '3: TCS 10 @ 3500',
      '1: heading',
      '4: heading',
    ]);
    expect(read(['Stock;Qty;Avg', 'INFY;50;1500'])).toEqual(['2: INFY 50 @ 1500', '1: heading']);
  });

  it('without a quantity are a problem, and other lines are read as ever', () => {
    expect(read(['Account,Symbol,Quantity,Value', 'Z1,AAPL,10,1900', 'Z1,MSFT,,500'], 'US')).toEqual([
      '2: AAPL 10',
      '1: heading',
      '3: quantity_missing',
    ]);
    expect(read(['Stock,Qty,Avg', 'INFY 50, TCS 10, ITC 5'])).toEqual([
      '2: INFY 50',
      '2: TCS 10',
      '2: ITC 5',
      '1: heading',
    ]);
  });
});

it('a table in markdown is read with its prices', () => {
  const table = ['| **Stock** | Qty | Avg |', '|---|:--:|--:|', '| **INFY** | 50 | 1500 |', '| **Total** | 50 | |'];
  expect(read(table)).toEqual(['3: INFY 50 @ 1500', '1: heading', '2: heading', '4: heading']);
});

it.each([
  'Total: 85',
  'Total 5,00,000',
  'Grand total ₹5.2 lakh',
  'Total value: 50000',
  'Total,,,60,',
  'Total gain +12%',
])('%s is the sum of a list', (total) => {
  expect(read(['INFY - 50', total])).toEqual(['1: INFY 50', '2: heading']);
});

it('a symbol in capitals is one all the same: TOTAL 10', () => {
  expect(read(['TOTAL 10'])).toEqual(['1: TOTAL 10']);
});
