import { expect, it } from 'vitest';
import { parseHoldings } from '../testing/parse-holdings.ts';
import type { NamedInstrument } from './listed-symbol.ts';
import { knownBy } from './mentions.ts';

const fund = (symbol: string, isin: string, name: string): NamedInstrument => ({
  symbol,
  exchange: null,
  market: 'IN',
  kind: 'fund',
  name,
  isin,
});
const FUNDS = [
  fund('119707', 'INF200K01SH3', 'SBI Gilt Fund, Direct, Growth'),
  fund('101934', 'INF200K01AH1', 'SBI Gilt Fund, Regular, Growth'),
  fund('101001', 'INF200K01982', 'SBI Gilt Fund, Regular, Growth'),
];
const named = (term: string) =>
  FUNDS.filter(({ isin, name }) => [isin, 'sbi gilt', name.replaceAll(',', '').toLowerCase()].includes(term));
const read = (text: string) => parseHoldings(text, { market: 'IN', isKnown: knownBy(named), named });

it('offers funds of one name by their ISINs, and each choice names one of them', () => {
  const [problem] = read('sbi gilt 900 units').problems;
  expect(problem?.funds).toEqual([
    { name: 'SBI Gilt Fund, Direct, Growth', typed: 'SBI Gilt Fund Direct Growth' },
    { name: 'SBI Gilt Fund, Regular, Growth, INF200K01AH1', typed: 'INF200K01AH1' },
    { name: 'SBI Gilt Fund, Regular, Growth, INF200K01982', typed: 'INF200K01982' },
  ]);
  const chosen = problem?.funds?.map(({ typed }) => read(`${typed} 900 units`).holdings.map(({ symbol }) => symbol));
  expect(chosen).toEqual([['119707'], ['101934'], ['101001']]);
});

it('knows the houses of funds by their short names', () => {
  const funds = [
    fund('120586', 'INF109K016L0', 'ICICI Prudential Large Cap Fund, Direct, Growth'),
    fund('108466', 'INF109K01BL4', 'ICICI Prudential Large Cap Fund, Regular, Growth'),
  ];
  const listed = (term: string) => (term === 'icici prudential bluechip' ? funds : []);
  const context = { market: 'IN', isKnown: knownBy(listed), named: listed } as const;
  expect(parseHoldings('icici pru bluechip 100 units', context).problems).toMatchObject([
    { code: 'fund_plan', fragment: 'icici pru bluechip', funds: [{}, {}] },
  ]);
  expect(parseHoldings('icici pru bluechip direct growth 100 units', context).holdings).toMatchObject([
    { symbol: '120586', shares: 100 },
  ]);
});

it('reads preferred shares as brokers write them', () => {
  const share = (symbol: string): NamedInstrument => ({
    ...fund(symbol, '', symbol),
    exchange: 'NYSE',
    market: 'US',
    kind: 'share',
    isin: null,
  });
  const terms: Readonly<Record<string, readonly NamedInstrument[]>> = {
    'BAC-PL': [share('BAC-PL')],
    BACPL: [share('BAC-PL')],
    BACL: [share('BAC-PL')],
    'BRK.B': [share('BRK.B')],
    BRKB: [share('BRK.B'), share('BRK-PB')],
  };
  const listed = (term: string) => terms[term] ?? [];
  const symbolIn = (text: string) =>
    parseHoldings(text, { market: 'US', isKnown: knownBy(listed), named: listed }).holdings.map(({ symbol }) => symbol);
  for (const typed of ['BAC-PL', 'BAC.PRL', 'BAC/PRL', 'bac.pr.l', 'BAC-L'])
    expect(symbolIn(`${typed} 10`)).toEqual(['BAC-PL']);
  expect(symbolIn('BRK-B 10')).toEqual(['BRK.B']);
});

it('reads over the word that says what a listed trust is', () => {
  const trusts: readonly NamedInstrument[] = [
    { ...fund('EMBASSY', 'INE041025011', 'Embassy Office Parks REIT'), exchange: 'NSE', kind: 'reit' },
    { ...fund('INDIGRID', 'INE219X23014', 'IndiGrid Infrastructure Trust'), exchange: 'NSE', kind: 'invit' },
    { ...fund('TCS', 'INE467B01029', 'Tata Consultancy Services'), exchange: 'NSE', kind: 'share' },
  ];
  const listed = (term: string) => trusts.filter(({ symbol }) => symbol === term);
  const readTrust = (text: string) => parseHoldings(text, { market: 'IN', isKnown: knownBy(listed), named: listed });
  expect(readTrust('Embassy REIT 400 @ 350').holdings).toMatchObject([
    { symbol: 'EMBASSY', shares: 400, purchasePrice: 350 },
  ]);
  expect(readTrust('500 INDIGRID InvIT').holdings).toMatchObject([{ symbol: 'INDIGRID', shares: 500 }]);
  expect(readTrust('TCS REIT 10').holdings).toEqual([]);
});

it('reads what stands beside gold or coins as a holding of its own, and a price beside them as none', () => {
  const apple: NamedInstrument = { ...fund('AAPL', '', 'Apple'), exchange: 'NASDAQ', market: 'US', kind: 'share' };
  const listed = (term: string) => (['AAPL', 'apple'].includes(term) ? [apple] : []);
  const readBeside = (text: string) => parseHoldings(text, { market: 'US', isKnown: knownBy(listed), named: listed });
  for (const text of ['gold 10 g, AAPL 5', 'apple 5, bitcoin 0.5', 'Roth IRA: AAPL 5, gold 10 g'])
    expect(readBeside(text)).toMatchObject({ holdings: [{ symbol: 'AAPL', shares: 5 }], assets: [{}], problems: [] });
  expect(readBeside('gold 10 g, AAPL 5').assets[0]?.unused).toBeUndefined();
  expect(readBeside('gold 10 g at 7200 apple').assets).toMatchObject([{ unused: '7200' }]);
});

it('reads a symbol whose parts are typed as words', () => {
  const share = (symbol: string, market: 'IN' | 'US'): NamedInstrument => ({
    ...fund(symbol, '', symbol),
    exchange: market === 'IN' ? 'NSE' : 'NYSE',
    market,
    kind: 'share',
    isin: null,
  });
  const listed = [share('ADANIPORTS', 'IN'), share('M&M', 'IN'), share('BRK.B', 'US'), share('GEV', 'US')];
  const byTerm = (term: string) => listed.filter(({ symbol }) => symbol === term);
  const symbols = (text: string, market: 'IN' | 'US') =>
    parseHoldings(text, { market, isKnown: knownBy(byTerm), named: byTerm }).holdings.map(
      ({ symbol, shares }) => `${symbol} ${String(shares)}`,
    );
  expect(symbols('adani ports 25', 'IN')).toEqual(['ADANIPORTS 25']);
  expect(symbols('mere paas adani ports ke 25 share hain', 'IN')).toEqual(['ADANIPORTS 25']);
  expect(symbols('m and m 10', 'IN')).toEqual(['M&M 10']);
  expect(symbols('BRK B 12', 'US')).toEqual(['BRK.B 12']);
  expect(symbols('GE V 12', 'US')).toEqual([]);
});
