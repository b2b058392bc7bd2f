import { expect, test } from 'vitest';
import { equityList, etfList, nasdaqListed, navAll, otherListed } from '../../../../testing/publisher-files.ts';
import { SMALL_LISTS } from '../../../../testing/small-lists.ts';
import { amfi } from './amfi.ts';
import { dayOf, newestDay } from './days.ts';
import { us } from './nasdaq.ts';
import { nse } from './nse.ts';

const LATEST = '2026-08-23';
const [sharesFile, fundsFile] = nse.files;
const [nasdaqFile, otherFile] = us.files;
const [navFile] = amfi.files;
const shares = SMALL_LISTS.nse.filter(({ kind }) => kind === 'share');
const etfs = SMALL_LISTS.nse.filter(({ kind }) => kind === 'etf');
const ofNasdaq = SMALL_LISTS.us.filter(({ exchange }) => exchange === 'NASDAQ');
const plain = { industry: '', industryGroup: '' };

test("NSE's shares and funds, with spaces in the header and commas in names", () => {
  const comma = shares.map((row) => ({ ...row, name: `${row.name}, "India"` }));
  expect(sharesFile?.read(equityList(comma, '2026-08-20'), LATEST)).toEqual({
    ok: true,
    rows: comma.map((row) => ({ ...row, ...plain })),
    day: '2026-08-20',
  });
  expect(fundsFile?.read(etfList(etfs), LATEST)).toMatchObject({ rows: etfs.map((row) => ({ ...row, ...plain })) });
});

test("Nasdaq's directory without test issues, and with its day", () => {
  const rows = ofNasdaq.map((row) => ({ ...row, screenerSector: '' }));
  expect(nasdaqFile?.read(nasdaqListed(ofNasdaq, '2026-08-21'), LATEST)).toEqual({ ok: true, rows, day: '2026-08-21' });
});

test('the directory of the other exchanges: symbols and exchanges as the list writes them, no warrants and units', () => {
  const row = { kind: 'share', screenerSector: '', gicsSector: '' } as const;
  const rows = [
    { ...row, symbol: 'BRK/B', name: 'Berkshire Hathaway Inc. Class B', exchange: 'NYSE' },
    { ...row, symbol: 'ABR^D', name: 'Arbor Realty Trust 6.375% Series D Preferred Stock', exchange: 'NYSE' },
    { ...row, symbol: 'SPY', name: 'State Street SPDR S&P 500 ETF Trust', exchange: 'NYSE Arca', kind: 'etf' as const },
    { ...row, symbol: 'XYZ', name: 'XYZ Mining American Shares', exchange: 'NYSE American' },
    { ...row, symbol: 'RLX', name: 'RLX ADS each representing the right to receive one share', exchange: 'NYSE' },
  ];
  expect(otherFile?.read(otherListed(rows, '2026-08-21'), LATEST)).toEqual({ ok: true, rows, day: '2026-08-21' });
});

test("AMFI's list in both of its layouts", () => {
  expect(navFile?.read(navAll(SMALL_LISTS.amfi), LATEST)).toEqual({
    ok: true,
    rows: SMALL_LISTS.amfi,
    day: '2026-08-21',
  });
  const older = SMALL_LISTS.amfi.map((row) => ({
    ...row,
    name: `${row.name} - ${row.plan} - ${row.option}`,
    plan: '',
    option: '',
  }));
  expect(navFile?.read(navAll(SMALL_LISTS.amfi, 'old'), LATEST)).toMatchObject({ rows: older });
});

const HEADER =
  'Scheme Code;ISIN Div Payout/ ISIN Growth;ISIN Div Reinvestment;Scheme Name;Plan;Option;Net Asset Value;Date';

test.each([
  ['119551;-;;A Fund;Direct Plan;Growth;N.A.;21-Aug-2026', { isin: '', lastNavOn: '2026-08-21' }],
  ['119551;N.A.;-;A Fund;Direct Plan;Growth;#N/A;', { isin: '', reinvestmentIsin: '', lastNavOn: '' }],
  ['119551;INF209KA12Z1;-;A Fund;;;;02-Jul-2018', { isin: 'INF209KA12Z1', plan: '', lastNavOn: '2018-07-02' }],
])('a line of AMFI with what is missing: %s', (line, expected) => {
  expect(navFile?.read(`${HEADER}\n\n${line}\n`, LATEST)).toMatchObject({ rows: [expected] });
});

test.each([
  ['119551;-;-;A Fund;Direct Plan;12.3;21-Aug-2026', 'row'],
  ['A Fund;-;-;119551;Direct Plan;Growth;12.3;21-Aug-2026', 'row'],
  ['', 'empty'],
])('%j is refused: %s', (line, reason) => {
  expect(navFile?.read(`${HEADER}\n${line}`, LATEST)).toMatchObject({ ok: false, reason });
});

test('a header that names a column twice is refused', () => {
  const twice = equityList(shares).replace('PAID UP VALUE', 'ISIN NUMBER');
  expect(sharesFile?.read(twice, LATEST)).toEqual({ ok: false, reason: 'header', detail: 'ISIN NUMBER' });
});

test.each([
  ['21-Aug-2026', '2026-08-21'],
  ['06-OCT-2008', '2008-10-06'],
  ['5-Jan-08', '2008-01-05'],
  ['2026-08-21', ''],
  ['21-Abc-2026', ''],
])('the day %s is %j', (text, day) => {
  expect(dayOf(text)).toBe(day);
});

test('a mistyped year is not the newest day', () => {
  expect(newestDay(['2026-08-20', '2062-08-20', ''], LATEST)).toBe('2026-08-20');
});
