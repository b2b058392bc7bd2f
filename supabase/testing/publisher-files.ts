import type { ListRow } from '../functions/_shared/instruments/lists.ts';

/** The publishers' files as they write them, made from rows of our lists. */

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2026-08-21` as `21-Aug-2026`. */
function dayInWords(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}-${MONTHS[Number(month) - 1] ?? ''}-${year}`;
}

const quoted = (cell: string): string => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** `EQUITY_L.csv`: the header has spaces before most names. */
export function equityList(rows: readonly ListRow<'nse'>[], listedOn = '2008-10-06'): string {
  const lines = rows.map(({ symbol, name, series, isin }) =>
    [symbol, quoted(name), series, dayInWords(listedOn).toUpperCase(), '10', '1', isin, '10'].join(','),
  );
  const header = 'SYMBOL,NAME OF COMPANY, SERIES, DATE OF LISTING, PAID UP VALUE, MARKET LOT, ISIN NUMBER, FACE VALUE';
  return `${[header, ...lines].join('\n')}\n`;
}

/** `eq_etfseclist.csv`. */
export function etfList(rows: readonly ListRow<'nse'>[], listedOn = '2008-10-06'): string {
  const lines = rows.map(({ symbol, name, isin }) =>
    [symbol, 'Nifty 50', quoted(name), dayInWords(listedOn), '1', isin, '10'].join(','),
  );
  return `${['Symbol,Underlying,SecurityName,DateofListing,MarketLot,ISINNumber,FaceValue', ...lines].join('\r\n')}\r\n`;
}

/** `File Creation Time: 0821202622:01|||||` */
const creationTime = (day: string, columns: number): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  return `File Creation Time: ${month}${date}${year}22:01${'|'.repeat(columns - 1)}`;
};
const yesOrNo = (is: boolean): string => (is ? 'Y' : 'N');
const TEST_ISSUE = 'ZZZZ';

/** `nasdaqlisted.txt`, with the test issue that it always has. */
export function nasdaqListed(rows: readonly ListRow<'us'>[], day: string): string {
  const lines = rows.map(({ symbol, name, kind }) => `${symbol}|${name}|Q|N|N|100|${yesOrNo(kind === 'etf')}|N`);
  return [
    'Symbol|Security Name|Market Category|Test Issue|Financial Status|Round Lot Size|ETF|NextShares',
    ...lines,
    `${TEST_ISSUE}|NASDAQ TEST STOCK|G|Y|N|100|N|N`,
    creationTime(day, 8),
  ].join('\r\n');
}

const LETTERS: Readonly<Record<string, string>> = {
  'NYSE American': 'A',
  NYSE: 'N',
  'NYSE Arca': 'P',
  'Cboe BZX': 'Z',
};

/** `otherlisted.txt`, with a warrant and units beside the shares. */
export function otherListed(rows: readonly ListRow<'us'>[], day: string): string {
  const lines = rows.map(({ symbol, name, exchange, kind }) => {
    const own = symbol.replace('^', '$').replaceAll('/', '.');
    return `${own}|${name}|${LETTERS[exchange] ?? ''}|${own}|${yesOrNo(kind === 'etf')}|100|N|${own}`;
  });
  return [
    'ACT Symbol|Security Name|Exchange|CQS Symbol|ETF|Round Lot Size|Test Issue|NASDAQ Symbol',
    ...lines,
    'ACHR.W|Archer Aviation Inc. Redeemable Warrants, each whole warrant exercisable for one share|N|ACHR.WS|N|100|N|ACHR+',
    'ACII.U|Acquisition II Corp. Units, each consisting of one share and one warrant|N|ACII.U|N|100|N|ACII=',
    creationTime(day, 8),
  ].join('\r\n');
}

const isinOrDash = (isin: string): string => (isin === '' ? '-' : isin);
const nameIn = ({ name, plan, option }: ListRow<'amfi'>, isNew: boolean): string =>
  isNew ? name : [name, plan, option].filter((part) => part !== '').join(' - ');

/** Columns of AMFI's files, in the orders in which it has published them, and in one that it never has. */
const NAV_ALL = {
  new: ['code', 'isin', 'reinvestment', 'name', 'plan', 'option', 'nav', 'date'],
  old: ['code', 'isin', 'reinvestment', 'name', 'nav', 'date'],
  invented: ['date', 'nav', 'option', 'reinvestment', 'plan', 'name', 'code', 'isin'],
} as const;
const NAV_HISTORY = {
  new: ['code', 'navName', 'plan', 'option', 'isin', 'reinvestment', 'nav', 'date'],
  old: ['code', 'name', 'isin', 'reinvestment', 'nav', 'repurchase', 'sale', 'date'],
  invented: ['nav', 'date', 'reinvestment', 'navName', 'isin', 'option', 'plan', 'code'],
} as const;
export type NavLayout = keyof typeof NAV_ALL;
type NavColumn = (typeof NAV_ALL)[NavLayout][number] | (typeof NAV_HISTORY)[NavLayout][number];

const HEADINGS: Readonly<Record<NavColumn, string>> = {
  code: 'Scheme Code',
  isin: 'ISIN Div Payout/ ISIN Growth',
  reinvestment: 'ISIN Div Reinvestment',
  name: 'Scheme Name',
  navName: 'NAV Name',
  plan: 'Plan',
  option: 'Option',
  nav: 'Net Asset Value',
  repurchase: 'Repurchase Price',
  sale: 'Sale Price',
  date: 'Date',
};

function navCells(row: ListRow<'amfi'>, nav: string, columns: readonly NavColumn[]): string {
  const name = nameIn(row, columns.includes('plan'));
  const values: Readonly<Record<NavColumn, string>> = {
    code: row.code,
    isin: isinOrDash(row.isin),
    reinvestment: isinOrDash(row.reinvestmentIsin),
    name,
    navName: name,
    plan: row.plan,
    option: row.option,
    nav,
    repurchase: '',
    sale: '',
    date: row.lastNavOn === '' ? '' : dayInWords(row.lastNavOn),
  };
  return columns.map((column) => values[column]).join(';');
}

/** The rows under the headings of their categories and fund houses. */
function inSections(rows: readonly ListRow<'amfi'>[], linesOf: (row: ListRow<'amfi'>) => readonly string[]): string[] {
  const lines: string[] = [];
  let section = { category: '', fundHouse: '' };
  for (const row of rows) {
    if (row.category !== section.category) lines.push(row.category, '');
    if (row.category !== section.category || row.fundHouse !== section.fundHouse) lines.push(row.fundHouse, '');
    section = row;
    lines.push(...linesOf(row));
  }
  return lines;
}

/** `NAVAll.txt`: since 20 August 2026 with columns for plan and option, before without them. */
export function navAll(
  rows: readonly ListRow<'amfi'>[],
  layout: NavLayout = 'new',
  navOf: (row: ListRow<'amfi'>) => string = () => '12.3456',
): string {
  const columns = NAV_ALL[layout];
  const header = columns.map((column) => HEADINGS[column]).join(';');
  return [header, '', ...inSections(rows, (row) => [navCells(row, navOf(row), columns)])].join('\r\n');
}

/** AMFI's report of NAVs between two days: `navsOf` gives those of a scheme. */
export function navHistory(
  rows: readonly ListRow<'amfi'>[],
  navsOf: (row: ListRow<'amfi'>) => readonly { readonly day: string; readonly nav: string }[],
  layout: NavLayout = 'new',
): string {
  const columns = NAV_HISTORY[layout];
  const header = columns.map((column) => HEADINGS[column]).join(';');
  const linesOf = (row: ListRow<'amfi'>): string[] =>
    navsOf(row).map(({ day, nav }) => navCells({ ...row, lastNavOn: day }, nav, columns));
  return [header, '', ...inSections(rows, linesOf)].join('\r\n');
}
