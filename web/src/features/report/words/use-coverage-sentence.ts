import { leftOutOf, type Coverage, type LeftOut, type LeftOutReason } from '@ballast/engine/portfolio-history/coverage';
import { useTranslations } from 'use-intl/react';
import { useReportPlace } from '../store/use-report.ts';
import { useNameList } from './use-names.ts';
import { usePartText } from './use-part-text.ts';

/** Why a value is not known, in the order in which it is said. */
const WHYS = ['unpriced', 'unrated', 'other'] as const;
const WHY: Partial<Record<LeftOutReason, (typeof WHYS)[number]>> = {
  no_price: 'unpriced',
  no_rate: 'unrated',
  unknown_currency: 'unrated',
};

interface CoverageWords {
  readonly t: ReturnType<typeof useTranslations<'report.coverage'>>;
  /** Writes a fraction of the value. */
  readonly part: (fraction: number) => string;
  /** Writes the names of holdings. */
  readonly list: (keys: readonly string[]) => string;
}

/** Says what figures cover, and names what is in none of them. */
export function useCoverageSentence(): (coverage: Coverage) => string {
  const t = useTranslations('report.coverage');
  const words = { t, part: usePartText(), list: useNameList() };
  const isSample = useReportPlace().subject.prices === 'sample-market';
  return (coverage) =>
    isSample && coverage.extent === 'all' && coverage.proxied === 0
      ? t('allSample')
      : coverageSentence(coverage, words);
}

/** What figures cover, in one sentence or two. Only the extent `all` says so. */
export function coverageSentence(coverage: Coverage, { t, part, list }: CoverageWords): string {
  const { own, proxied } = coverage;
  const parts = { own: part(own), proxied: part(proxied), hasProxied: String(proxied > 0) };
  const leftOut = leftOutOf(coverage);
  const names = list(leftOut.map(({ key }) => key));
  switch (coverage.extent) {
    case 'all':
      return t('all', parts);
    case 'part':
      return t('part', { ...parts, names });
    case 'unknown':
      return t('unknown', {
        names,
        why: whyUnvalued(leftOut, { t, list }),
        hasKnown: String(coverage.none > 0),
        none: part(coverage.none),
      });
  }
}

function whyUnvalued(leftOut: readonly LeftOut[], { t, list }: Pick<CoverageWords, 't' | 'list'>): string {
  const keys = { unpriced: [] as string[], unrated: [] as string[], other: [] as string[] };
  for (const { key, reason, value } of leftOut) if (value === null) keys[WHY[reason] ?? 'other'].push(key);
  return WHYS.filter((why) => keys[why].length > 0)
    .map((why) => {
      // All of several names stand before it.
      const isAll = keys[why].length > 1 && keys[why].length === leftOut.length;
      return t(`why.${why}`, { names: list(keys[why]), isAll: String(isAll) });
    })
    .join('; ');
}
