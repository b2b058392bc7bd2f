import { describe, expect, test } from 'vitest';
import type { ListRow, Lists } from './lists.ts';
import { buildMaster, type MasterInstrument } from './master.ts';

const NONE: Lists = { nse: [], bse: [], us: [], amfi: [], reviewed: [], aliases: [], members: [] };

const nse = (symbol: string, isin: string, rest: Partial<ListRow<'nse'>> = {}): ListRow<'nse'> => ({
  isin,
  symbol,
  name: `${symbol} Limited`,
  series: 'EQ',
  kind: 'share',
  industry: '',
  industryGroup: '',
  ...rest,
});
const bse = (symbol: string, isin: string, rest: Partial<ListRow<'bse'>> = {}): ListRow<'bse'> => ({
  isin,
  code: '500001',
  symbol,
  name: `${symbol} Limited`,
  group: 'B',
  industry: '',
  industryGroup: '',
  ...rest,
});
const us = (symbol: string, name: string, rest: Partial<ListRow<'us'>> = {}): ListRow<'us'> => ({
  symbol,
  name,
  exchange: 'NYSE',
  kind: 'share',
  screenerSector: '',
  gicsSector: '',
  ...rest,
});
const amfi = (code: string, name: string, rest: Partial<ListRow<'amfi'>> = {}): ListRow<'amfi'> => ({
  code,
  isin: '',
  reinvestmentIsin: '',
  name,
  plan: 'Direct Plan',
  option: 'Growth',
  fundHouse: 'Some Mutual Fund',
  category: 'Open Ended Schemes(Equity Scheme - Large Cap Fund)',
  lastNavOn: '2026-08-21',
  ...rest,
});

const master = (lists: Partial<Lists>): readonly MasterInstrument[] => buildMaster({ ...NONE, ...lists });
const named = (lists: Partial<Lists>): readonly string[] => master(lists).map(({ name }) => name);

test('an index is beside the share that has its symbol at another exchange', () => {
  const both = master({
    us: [us('COMP', 'Compass Inc. Common Stock')],
    reviewed: [{ exchange: 'NASDAQ', symbol: 'COMP', name: 'NASDAQ Composite', kind: 'index', sector: '', isin: '' }],
  });
  expect(both.map(({ exchange, kind }) => `${exchange ?? ''} ${kind}`)).toEqual(['NYSE share', 'NASDAQ index']);
});

describe('what the exchanges list', () => {
  test('is one instrument where they give it one ISIN, with all its listings', () => {
    const [wipro, ...others] = master({
      nse: [nse('WIPRO', 'INE075A01022')],
      bse: [bse('WIPRO', 'INE075A01022', { code: '507685' })],
    });
    expect(others).toEqual([]);
    expect(wipro?.listings).toEqual(['NSE:WIPRO', 'BSE:WIPRO', 'BSE:507685']);
    expect(wipro?.terms).toEqual(['WIPRO', '507685', 'INE075A01022', 'wipro']);
  });

  test('is one where a split gave it another ISIN on the newer list; the newest is current, the older one still names it', () => {
    const found = master({
      nse: [nse('KOTAKBANK', 'INE237A01036')],
      bse: [bse('KOTAKBANK', 'INE237A01028')],
    });
    expect(found.map(({ isins }) => isins)).toEqual([['INE237A01036', 'INE237A01028']]);
    expect(found[0]?.terms).toContain('INE237A01028');
  });

  test('are two where two issuers have one symbol', () => {
    const found = master({ nse: [nse('KORE', 'INE0KOR01019')], bse: [bse('KORE', 'INE601A01017')] });
    expect(found.map(({ exchange, isins }) => [exchange, isins[0]])).toEqual([
      ['NSE', 'INE0KOR01019'],
      ['BSE', 'INE601A01017'],
    ]);
  });

  test('are two where one issuer has shares with other votes: GATECH and GATECHDVR', () => {
    const found = master({
      nse: [nse('GATECH', 'INE0FLR01028'), nse('GATECHDVR', 'INE0FLR01036')],
      bse: [bse('GATECH', 'INE0FLR01028'), bse('GATECHDVR', 'INE0FLR01036', { code: '500002' })],
    });
    expect(found.map(({ symbol, isins }) => [symbol, isins])).toEqual([
      ['GATECH', ['INE0FLR01028']],
      ['GATECHDVR', ['INE0FLR01036']],
    ]);
  });

  test('is one fund where its units were split, though a fund house numbers all its funds alike: QNIFTY', () => {
    const found = master({
      nse: [nse('QNIFTY', 'INF082J01499', { kind: 'etf' }), nse('QGOLDHALF', 'INF082J01408', { kind: 'etf' })],
      bse: [bse('QNIFTY', 'INF082J01028', { name: 'Quantum Asset Management Co. Pvt. Ltd.' })],
    });
    expect(found.map(({ symbol, isins }) => [symbol, isins])).toEqual([
      ['QNIFTY', ['INF082J01499', 'INF082J01028']],
      ['QGOLDHALF', ['INF082J01408']],
    ]);
  });
});

test('the NIFTY 50 and Sensex come first, then the NIFTY 500 with the S&P 500, then the main boards with group A', () => {
  const found = master({
    nse: [nse('INFY', 'INE009A01021'), nse('KAYNES', 'INE918Z01012'), nse('PLAIN', 'INE001A01036')],
    bse: [bse('GROUPA', 'INE002A01018', { group: 'A' }), bse('GROUPB', 'INE040A01034', { code: '500002' })],
    us: [us('A', 'Agilent Technologies Inc. Common Stock', { gicsSector: 'Health Care' })],
    members: [
      { index: 'NIFTY50', symbol: 'INFY' },
      { index: 'NIFTY500', symbol: 'INFY' },
      { index: 'NIFTY500', symbol: 'KAYNES' },
    ],
  });
  expect(Object.fromEntries(found.map(({ symbol, rank }) => [symbol, rank]))).toEqual({
    INFY: 0,
    KAYNES: 1,
    A: 1,
    PLAIN: 2,
    GROUPA: 2,
    GROUPB: 3,
  });
});

describe('what AMFI lists', () => {
  const HANGSENG = { isin: 'INF204KB19I1', plan: '', option: '' };

  test('is the fund that trades, under the name that AMFI gives it', () => {
    const found = master({
      nse: [nse('HNGSNGBEES', HANGSENG.isin, { kind: 'etf', name: 'NIP IND ETF HANGSENG BEES' })],
      amfi: [amfi('140088', 'Nippon India ETF Hang Seng BeES', HANGSENG)],
    });
    expect(found).toMatchObject([
      { symbol: 'HNGSNGBEES', kind: 'etf', name: 'Nippon India ETF Hang Seng BeES', scheme: null },
    ]);
    expect(found[0]?.terms).toEqual(expect.arrayContaining(['140088', 'nip ind etf hangseng bees']));
  });

  test('is the fund that trades by the ISIN of its reinvestment too', () => {
    const liquid = { isin: '', reinvestmentIsin: 'INF740KA1EU7' };
    expect(
      master({
        nse: [nse('LIQUIDETF', 'INF740KA1EU7', { kind: 'etf' })],
        amfi: [amfi('142589', 'DSP NIFTY 1D Rate Liquid ETF', liquid)],
      }),
    ).toHaveLength(1);
  });

  test('is a fund that trades where only the BSE lists it, and a scheme where the BSE lists units that do not trade', () => {
    const found = master({
      bse: [
        bse('SENSEX1', 'INF174KA1JD7', { name: 'Kotak Mahindra Mutual Fund' }),
        bse('08MPD', 'INF204KB11T5', { name: 'Nippon India Mutual Fund', code: '543144' }),
      ],
      amfi: [
        amfi('109010', 'Kotak BSE Sensex ETF', { isin: 'INF174KA1JD7' }),
        amfi('148282', 'Nippon India Equity Savings Fund', { isin: 'INF204KB11T5' }),
      ],
    });
    expect(found.map(({ symbol, kind, name }) => [symbol, kind, name])).toEqual([
      ['SENSEX1', 'etf', 'Kotak BSE Sensex ETF'],
      ['148282', 'fund', 'Nippon India Equity Savings Fund, Direct, Growth'],
    ]);
  });

  test('has an ISIN name the live scheme where a closed one has it too', () => {
    const found = master({
      amfi: [
        amfi('100001', 'Some Old Fund', { isin: 'INF204KB11T5', lastNavOn: '2019-01-01' }),
        amfi('150001', 'Some New Fund', { isin: 'INF204KB11T5' }),
      ],
    });
    const owners = found.filter(({ isins }) => isins.length > 0).map(({ symbol }) => symbol);
    expect(owners).toEqual(['150001']);
  });

  test('ranks what people hold first: live, direct, growth', () => {
    const ranks = master({
      amfi: [
        amfi('150001', 'Some Fund'),
        amfi('150002', 'Some Fund', { plan: 'Regular Plan' }),
        amfi('150003', 'Some Fund', { lastNavOn: '2019-01-01' }),
      ],
    }).map(({ symbol, rank }) => [symbol, rank]);
    expect(Object.fromEntries(ranks)).toEqual({ '150001': 2, '150002': 3, '150003': 5 });
  });
});

describe('what the US exchanges list', () => {
  test('says its class only where another share of the company is listed', () => {
    expect(
      named({
        us: [
          us('GOOGL', 'Alphabet Inc. Class A Common Stock'),
          us('GOOG', 'Alphabet Inc. Class C Capital Stock'),
          us('COIN', 'Coinbase Global Inc. Class A Common Stock'),
        ],
      }),
    ).toEqual(['Alphabet, class A', 'Alphabet, class C', 'Coinbase Global']);
  });

  test('keeps the whole name of preferred shares and bonds, ranked behind', () => {
    const [preferred] = master({
      us: [us('TFC^O', 'Truist Financial Corporation 5.25% Series O Preferred Stock')],
    });
    expect(preferred).toMatchObject({
      symbol: 'TFC-PO',
      name: 'Truist Financial Corporation 5.25% Series O Preferred Stock',
      rank: 4,
    });
  });

  test('leaves out warrants, rights, units and tests, but no units of a partnership or trust', () => {
    expect(
      master({
        us: [
          us('HUMAW', 'Humacyte Inc. Warrant'),
          us('BCTXL', 'BriaCell Therapeutics Corp. Warrant expiring 2031'),
          us('HUBCW', 'Hub Cyber Security Ltd. Warrant 2/27/28'),
          us('LUCYW', 'Innovative Eyewear Inc. Series A Warrants 8/16/27'),
          us('BLUWW', 'Blue Water Acquisition Corp. III Warrant.'),
          us('RAC/WS', 'Rithm Acquisition Corp.'),
          us('SPEGR', 'Silver Pegasus Acquisition Corp Rights.'),
          us('MRCOU', 'Mercator Acquisition Corp. Units'),
          us('BLUWU', 'Blue Water Acquisition Corp. III Unit.'),
          us('PPLC', 'PPL Corporation Corporate Units'),
          us('ZVZZT', 'NASDAQ TEST STOCK'),
          us('ET', 'Energy Transfer LP Common Units'),
          us('BEP', 'Brookfield Renewable Partners L.P. Limited Partnership Units'),
          us('CEF', 'Sprott Physical Gold and Silver Trust Units'),
          us('RLX', 'RLX Technology Inc. American Depositary Shares each representing the right to receive one share'),
          us('WTS', 'Watts Water Technologies Inc. Class A Common Stock'),
        ],
      }).map(({ symbol }) => symbol),
    ).toEqual(['ET', 'BEP', 'CEF', 'RLX', 'WTS']);
  });
});

describe('other names', () => {
  const SBI = amfi('119598', 'SBI Large Cap Fund');

  test('find every plan of a scheme, alone and with plan and option', () => {
    const found = master({
      amfi: [SBI, amfi('103504', SBI.name, { plan: 'Regular Plan' })],
      aliases: [{ market: 'IN', alias: 'SBI Bluechip Fund', names: 'SBI LARGE CAP FUND' }],
    });
    for (const { terms } of found) expect(terms).toContain('sbi bluechip fund');
    expect(found[0]?.terms).toContain('sbi bluechip fund direct growth');
  });

  test('are written in Devanagari with its vowels: a year is no steel company', () => {
    const [sail] = master({
      nse: [nse('SAIL', 'INE114A01011')],
      aliases: [{ market: 'IN', alias: 'सेल', names: 'SAIL' }],
    });
    expect(sail?.terms).toContain('सेल');
    expect(sail?.words).not.toContain('साल');
  });

  test('of before the split of a company find nothing: that is asked', () => {
    const found = master({
      nse: [nse('TMPV', 'INE155A01022')],
      aliases: [{ market: 'IN', alias: 'Tata Motors', names: 'TMPV' }],
    });
    expect(found[0]?.terms).not.toContain('tata motors');
  });

  test('reviewed go before those of the exchange, and indices come from there', () => {
    const found = master({
      nse: [nse('ETERNAL', 'INE758T01015', { name: 'ETERNAL LIMITED' })],
      reviewed: [
        {
          exchange: 'NSE',
          symbol: 'ETERNAL',
          name: 'Eternal',
          kind: 'share',
          sector: 'consumer_discretionary',
          isin: '',
        },
        { exchange: 'NSE', symbol: 'NIFTY50', name: 'NIFTY 50', kind: 'index', sector: '', isin: '' },
      ],
    });
    expect(found).toMatchObject([
      { name: 'Eternal', rank: 1, sector: { sector: 'consumer_discretionary', source: 'reviewed' } },
      { name: 'NIFTY 50', kind: 'index' },
    ]);
  });
});
