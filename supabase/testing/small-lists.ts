import { gzipSync } from 'node:zlib';
import { isIsin } from '@ballast/engine/instruments/isin';
import { copyLine, wordCounts } from '../functions/_shared/instruments/copy-text.ts';
import { type Lists, writeList } from '../functions/_shared/instruments/lists.ts';
import { buildMaster } from '../functions/_shared/instruments/master.ts';
import type { ReadShipped } from '../functions/_shared/instruments/refresh/shipped.ts';

/** An ISIN from its first eleven characters. */
export function isinFrom(start: string): string {
  const whole = Array.from({ length: 10 }, (_, digit) => `${start}${String(digit)}`).find(isIsin);
  if (whole === undefined) throw new Error(`${start} begins no ISIN`);
  return whole;
}

const place = (at: number): string => String(at).padStart(3, '0');
const COUNT = 60;
const numbers = Array.from({ length: COUNT }, (_, at) => at);
const WORDS = ['Amber', 'Birch', 'Cedar', 'Delta', 'Ember', 'Fable', 'Grove', 'Heron', 'Iris', 'Jade'];
const named = (at: number): string => `${WORDS[at % WORDS.length] ?? ''} ${WORDS[Math.floor(at / WORDS.length)] ?? ''}`;

/** Sixty shares, funds and trusts of each list, as of August 2026. */
export const SMALL_LISTS: Lists = {
  nse: [
    ...numbers.map((at) => ({
      isin: isinFrom(`INE${place(at)}A0101`),
      symbol: `SH${place(at)}`,
      name: `${named(at)} Industries Limited`,
      series: 'EQ',
      kind: 'share' as const,
      industry: 'Chemicals',
      industryGroup: '',
    })),
    ...numbers.map((at) => ({
      isin: isinFrom(`INF${place(at)}K0101`),
      symbol: `FN${place(at)}`,
      name: `${named(at)} Nifty ETF`,
      series: 'EQ',
      kind: 'etf' as const,
      industry: '',
      industryGroup: '',
    })),
    {
      isin: isinFrom('INE900B2501'),
      symbol: 'TRUST',
      name: 'Office Parks REIT',
      series: 'RR',
      kind: 'reit',
      industry: '',
      industryGroup: '',
    },
  ],
  bse: [],
  us: [
    ...numbers.map((at) => ({
      symbol: `N${String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26))}`,
      name: `${named(at)} Corporation - Common Stock`,
      exchange: 'NASDAQ',
      kind: 'share' as const,
      screenerSector: 'Technology',
      gicsSector: '',
    })),
    ...numbers.map((at) => ({
      symbol: `Y${String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26))}`,
      name: `${named(at)} Holdings Common Stock`,
      exchange: 'NYSE',
      kind: 'share' as const,
      screenerSector: 'Energy',
      gicsSector: '',
    })),
  ],
  amfi: numbers.map((at) => ({
    code: `150${place(at)}`,
    isin: isinFrom(`INF${place(at)}L0101`),
    reinvestmentIsin: '',
    name: `${named(at)} Flexi Cap Fund`,
    plan: at % 2 === 0 ? 'Direct Plan' : 'Regular Plan',
    option: 'Growth',
    fundHouse: at < 30 ? 'Amber Mutual Fund' : 'Birch Mutual Fund',
    category: 'Open Ended Schemes(Equity Scheme - Flexi Cap Fund)',
    lastNavOn: '2026-08-21',
  })),
  reviewed: [],
  aliases: [{ market: 'IN', alias: 'Old Amber', names: 'SH000' }],
  members: [{ index: 'NIFTY50', symbol: 'SH001' }],
};

/** As `supabase/instruments` holds them, with the master that they make. */
export const readSmallLists: ReadShipped = (file) => {
  const list = file.split('.')[0] ?? '';
  const text = file.startsWith('master') || file.startsWith('words') ? madeFile(file) : listText(list);
  const bytes = new TextEncoder().encode(text);
  return Promise.resolve(new Uint8Array(file.endsWith('.gz') ? gzipSync(bytes) : bytes));
};

const AS_OF = '2026-08-21';
const NAMES = ['nse', 'bse', 'us', 'amfi', 'reviewed', 'aliases', 'members'] as const;

function listText(list: string): string {
  const name = NAMES.find((one) => one === list);
  if (name === undefined) throw new Error(`no list ${list}`);
  return writeList(name, SMALL_LISTS[name]);
}

function madeFile(file: string): string {
  if (file === 'master.json') {
    const lists = NAMES.map((list) => ({ list, asOf: AS_OF, rows: SMALL_LISTS[list].length, source: 'Test' }));
    return JSON.stringify({ digest: 'small', rows: 0, lists });
  }
  const master = buildMaster(SMALL_LISTS);
  if (file === 'master.copy.gz') return `${master.map(copyLine).join('\n')}\n`;
  return `${wordCounts(master)
    .map(([word, count]) => `${word}\t${String(count)}`)
    .join('\n')}\n`;
}
