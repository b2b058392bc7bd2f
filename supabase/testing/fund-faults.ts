import { z } from 'zod';
import { faultDetails, type FaultOrder, listOfFaults, TRANSPORT_FAULTS } from './transport-faults.ts';

const faultKindSchema = z.enum([
  ...TRANSPORT_FAULTS,
  /** 401. NAVs need no session: there is none to renew. */
  'unauthorized',
  /** Every second row, or NAV of a scheme, left out. */
  'missing_half',
  /** A column, or a field, by another name. */
  'missing_fields',
  'nan_price',
  'zero_price',
  'negative_price',
  /** A hundred times the NAV; in a history on one day of its last weeks. */
  'hundredfold',
  /** NAVs before the last weeks as before a split that nobody mentions; five times the newest one. */
  'split_without_notice',
  'duplicate_bars',
  'unordered_bars',
  /** One NAV of a history, of its last weeks, is another one than before. */
  'corrected_bar',
]);

/** All kinds of faults of sources of NAVs. */
export const FUND_FAULTS = faultKindSchema.options;
export type FundFault = (typeof FUND_FAULTS)[number];

const faultSchema = z.object({
  ...faultDetails,
  kind: faultKindSchema,
  /** What it strikes: the newest NAVs, or histories. */
  on: z.enum(['quote', 'history']).default('quote'),
});
export type ReadyFault = z.output<typeof faultSchema>;
export type Fault = FaultOrder<z.input<typeof faultSchema>>;

export const faultsSchema = listOfFaults(faultSchema);

/** Where in a history a fault of one day strikes, counted from its end. */
const LATE = 10;

/** A NAV as a source writes it. */
export interface WrittenNav {
  readonly day: string;
  readonly nav: string;
}

/** The newest NAV, as the faults have it. */
export function spoilNav(nav: number, hit: readonly ReadyFault[]): string {
  const has = (kind: FundFault): boolean => hit.some((fault) => fault.kind === kind);
  if (has('nan_price')) return 'N.A.';
  if (has('zero_price')) return '0.0000';
  if (has('negative_price')) return `-${nav.toFixed(4)}`;
  const factor = has('hundredfold') ? 100 : has('split_without_notice') ? 5 : 1;
  return (nav * factor).toFixed(4);
}

/** The NAVs of a history, ascending, as the faults have them. */
export function spoilNavs(
  navs: readonly { readonly day: string; readonly nav: number }[],
  hit: readonly ReadyFault[],
): readonly WrittenNav[] {
  const has = (kind: FundFault): boolean => hit.some((fault) => fault.kind === kind);
  const late = Math.max(0, navs.length - LATE);
  const written = navs.map(({ day, nav }, at) => {
    if (has('nan_price')) return { day, nav: 'N.A.' };
    if (has('zero_price')) return { day, nav: '0.0000' };
    if (has('negative_price')) return { day, nav: `-${nav.toFixed(4)}` };
    const isLate = at === late;
    const factor =
      has('hundredfold') && isLate
        ? 100
        : has('split_without_notice') && at < late
          ? 5
          : has('corrected_bar') && isLate
            ? 1.01
            : 1;
    return { day, nav: (nav * factor).toFixed(4) };
  });
  const halved = has('missing_half') ? written.filter((_, at) => at % 2 === 0) : written;
  const doubled = has('duplicate_bars') ? halved.flatMap((nav) => [nav, nav]) : halved;
  return has('unordered_bars') ? doubled.toSorted((a, b) => (a.day.slice(-1) < b.day.slice(-1) ? -1 : 1)) : doubled;
}

export const UNAUTHORIZED = { status: 401, type: 'text/plain', body: 'Unauthorized' } as const;

export function isHit(hit: readonly ReadyFault[], kind: FundFault): boolean {
  return hit.some((fault) => fault.kind === kind);
}
