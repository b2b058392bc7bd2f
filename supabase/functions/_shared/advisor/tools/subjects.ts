import type { CrisisId } from '@ballast/engine/scenarios/crises';
import type { Currency } from '@ballast/engine/money/currency';
import { reportFigures } from '@ballast/messages/en/report-figures';
import type { Portfolio, Valued } from '../data/portfolio.ts';
import type { Subject } from './figure-list.ts';
import { plainName } from './plain.ts';

/** Legal forms, which nobody says. */
const FORM = /[\s,]+(?:limited|ltd\.?|inc\.?|incorporated|corporation|corp\.?|company|co\.?|plc|& co\.?)$/i;

/** The names of a holding: its symbol, its company's name, and that without the legal form. */
export function holdingSubject(key: string, name: string | null): Subject {
  const symbol = key.slice(key.indexOf(':') + 1);
  if (name === null) return { subject: key, called: [symbol] };
  const whole = plainName(name);
  const short = whole.replace(/^the /i, '').replace(FORM, '').replace(FORM, '');
  return { subject: key, called: [...new Set([symbol, whole, short])].filter((one) => one !== '') };
}

/** The subject of each holding of a portfolio, by its key: by the list of instruments, else by what the quote calls it. */
export function holdingSubjects({ positions, instruments }: Valued): (key: string) => Subject {
  const names = new Map(positions.map(({ key, quote }) => [key, instruments.get(key)?.name ?? quote?.name ?? null]));
  return (key) => holdingSubject(key, names.get(key) ?? null);
}

export function portfolioSubject({ subject, name }: Portfolio): Subject {
  return { subject, called: subject === 'portfolio' || name === null ? [] : [plainName(name)] };
}

/** An index by what it is called; the key stands for one that has no name here. */
export function indexSubject(key: string): Subject {
  const symbol = key.slice(key.indexOf(':') + 1);
  return { subject: key, called: INDEX_NAMES.get(key) ?? [symbol] };
}

const INDEX_NAMES: ReadonlyMap<string, readonly string[]> = new Map([
  ['IN:NIFTY50', ['NIFTY 50', 'NIFTY', 'NIFTY50']],
  ['IN:BANKNIFTY', ['NIFTY Bank', 'Bank NIFTY', 'BANKNIFTY']],
  ['US:SPX', ['S&P 500', 'S&P', 'SPX']],
]);

/** The keys of the indices that an argument may name. */
export const BENCHMARKS = { NIFTY50: 'IN:NIFTY50', SPX: 'US:SPX' } as const;

/** A crisis by its name on the screen, and by the parts of it that people say. */
export function crisisSubject(id: CrisisId): Subject {
  const name = reportFigures.crises.names[id];
  return { subject: `crisis:${id}`, called: [...new Set([name, name.replace(/,.*$/, ''), ...CRISIS_WORDS[id]])] };
}

const CRISIS_WORDS: Readonly<Record<CrisisId, readonly string[]>> = {
  in_2008: ['2008'],
  in_taper_2013: ['taper tantrum', '2013'],
  in_ilfs_2018: ['IL&FS', '2018'],
  in_march_2020: ['March 2020', 'pandemic', 'COVID'],
  in_fii_selling_2021: ['foreign selling', '2021'],
  in_january_2023: ['January 2023'],
  in_election_2024: ['election', '4 June 2024', '2024'],
  in_fii_selling_2024: ['foreign selling', '2024'],
  us_dotcom_2000: ['dot-com', 'dotcom'],
  us_financial_2007: ['financial crisis', '2007'],
  us_march_2020: ['March 2020', 'pandemic', 'COVID'],
  us_inflation_2022: ['inflation', '2022'],
  us_tariffs_2025: ['tariffs', '2025'],
};

/** A pair of currencies: `USDINR` is what a dollar costs in rupees. */
export function rateSubject(from: Currency, to: Currency): Subject {
  return { subject: `${from}${to}`, called: [`${from}/${to}`, `${from}${to}`, reportFigures.currencies[from]] };
}
