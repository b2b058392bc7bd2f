import { addDays, type Day } from '@ballast/engine/calendar/day';
import { dayOf, newestDay } from '../../instruments/publishers/days.ts';
import { readNavAll } from '../../instruments/publishers/nav-all.ts';
import { type Nav, navIn } from '../nav.ts';
import { ProviderError } from '../provider.ts';

/** The newest NAV of every scheme. */
export interface NavFile {
  readonly navs: ReadonlyMap<string, Nav>;
  /** The newest day of any NAV. */
  readonly day: Day;
  /** How many schemes have a NAV of the last weeks: closed ones may leave the file at any time. */
  readonly live: number;
}

/** A scheme whose NAV is older than the newest by more than this is closed. */
const LIVE_DAYS = 22;

/** With fewer live schemes than this part of those known before, half of the file is missing. */
export const LEAST_SHARE = 0.75;

interface Expected {
  /** How many live schemes there were before; null where nothing is known. */
  readonly live: number | null;
  /** Later days are mistyped. */
  readonly today: Day;
}

/**
 * Reads `NAVAll.txt`. A scheme without a NAV, or without a day that has begun, is left out.
 * @throws ProviderError `malformed` where anything in the file isn't as expected: then none of its values count
 */
export function readNavFile(text: string, { live: known, today }: Expected): NavFile {
  const file = readNavAll(text);
  if (!file.ok) throw new ProviderError('malformed');
  const navs = new Map<string, Nav>();
  for (const { code, name, plan, option, category, nav, date } of file.rows) {
    if (!/^\d+$/.test(code)) throw new ProviderError('malformed');
    const [value, day] = [navIn(nav), dayOf(date)];
    if (value === null || day === '' || day > today) continue;
    const fullName = [name, plan, option].filter((part) => part !== '').join(' - ');
    navs.set(code, { code, name: fullName, category, value, day });
  }
  const days = [...navs.values()].map(({ day }) => day);
  const newest = newestDay(days, today);
  if (newest === '') throw new ProviderError('malformed');
  const since = addDays(newest, -LIVE_DAYS);
  const live = days.filter((day) => day >= since).length;
  if (known !== null && live < known * LEAST_SHARE) throw new ProviderError('malformed');
  return { navs, day: newest, live };
}
