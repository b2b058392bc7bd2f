import type { Day } from '@ballast/engine/calendar/day';
import { isDay } from '@ballast/engine/calendar/day';
import { z } from 'zod';
import { type Nav, navIn } from '../nav.ts';
import { ProviderError } from '../provider.ts';

const answerSchema = z.object({
  meta: z.object({
    scheme_code: z.union([z.number(), z.string()]).transform(String).optional(),
    scheme_name: z.string().optional(),
    scheme_category: z.string().optional(),
  }),
  data: z.array(z.object({ date: z.string(), nav: z.string() })),
});
type Answer = z.output<typeof answerSchema>;

/** The NAVs of one scheme, as mfapi.in answers. */
export interface SchemeNavs extends Pick<Nav, 'name' | 'category'> {
  /** Each day once, ascending. */
  readonly navs: readonly Pick<Nav, 'day' | 'value'>[];
}

/**
 * Reads the answer to `/mf/<code>`; null where mfapi.in doesn't know the scheme. A day or a NAV that can't be one is left out.
 * @throws ProviderError `malformed` where it is about something else, or no day or NAV can be read at all
 */
export function schemeNavsIn(text: string, code: string): SchemeNavs | null {
  const { meta, data } = parse(text);
  if (meta.scheme_code === undefined && data.length === 0) return null;
  if (meta.scheme_code !== code) throw new ProviderError('malformed');
  const byDay = new Map<Day, number>();
  for (const { date, nav } of data) {
    const [day, value] = [dayIn(date), navIn(nav)];
    // The newest comes first; of two of one day the first counts.
    if (day !== null && value !== null && !byDay.has(day)) byDay.set(day, value);
  }
  if (byDay.size === 0 && data.length > 0) throw new ProviderError('malformed');
  const navs = [...byDay].map(([day, value]) => ({ day, value })).sort((a, b) => (a.day < b.day ? -1 : 1));
  return { name: meta.scheme_name ?? '', category: meta.scheme_category ?? '', navs };
}

function parse(text: string): Answer {
  try {
    return answerSchema.parse(JSON.parse(text));
  } catch {
    throw new ProviderError('malformed');
  }
}

/** `21-08-2026` as `2026-08-21`. */
function dayIn(text: string): Day | null {
  const [, day = '', month = '', year = ''] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text) ?? [];
  const found = `${year}-${month}-${day}`;
  return isDay(found) ? found : null;
}
