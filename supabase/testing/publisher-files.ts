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

const cells = (row: ListRow<'amfi'>, isNew: boolean): string => {
  const { code, isin, reinvestmentIsin, name, plan, option, lastNavOn } = row;
  const named = isNew ? [name, plan, option] : [[name, plan, option].filter((part) => part !== '').join(' - ')];
  const date = lastNavOn === '' ? '' : dayInWords(lastNavOn);
  return [
    code,
    isin === '' ? '-' : isin,
    reinvestmentIsin === '' ? '-' : reinvestmentIsin,
    ...named,
    '12.3456',
    date,
  ].join(';');
};

/** `NAVAll.txt`, in the layout with columns for plan and option, or the one before it. */
export function navAll(rows: readonly ListRow<'amfi'>[], layout: 'new' | 'old' = 'new'): string {
  const isNew = layout === 'new';
  const header = isNew ? 'Scheme Name;Plan;Option;Net Asset Value;Date' : 'Scheme Name;Net Asset Value;Date';
  const lines = [`Scheme Code;ISIN Div Payout/ ISIN Growth;ISIN Div Reinvestment;${header}`, ''];
  let section = { category: '', fundHouse: '' };
  for (const row of rows) {
    if (row.category !== section.category) lines.push(row.category, '');
    if (row.category !== section.category || row.fundHouse !== section.fundHouse) lines.push(row.fundHouse, '');
    section = row;
    lines.push(cells(row, isNew));
  }
  return lines.join('\r\n');
}
