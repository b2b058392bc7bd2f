import type { Basis } from '@ballast/engine/report/section';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';
import { useReportPlace } from '../use-report.ts';
import { useNames } from './use-names.ts';
import { usePartText } from './use-part-text.ts';

interface BasisLineProps {
  basis: Basis;
  /** The figures are of days of their own. */
  hasOwnDays?: boolean;
}

/** What figures rest on: how much of the value they cover, which days, which method. */
export function BasisLine({ basis, hasOwnDays = false }: BasisLineProps) {
  const { currency, window, covered, tail } = basis;
  const t = useTranslations('report.basis');
  const methods = useTranslations('report.methods');
  const format = useFormat();
  const names = useNames();
  const { from, to, days, shortened } = window;
  const part = usePartText();
  const unpriced = useReportPlace().subject.holdings.filter(({ value }) => value === null).length;
  const parts = [
    covered.none === 0 && covered.proxied === 0
      ? t(unpriced === 0 ? 'all' : 'allKnown')
      : t('covers', {
          own: part(covered.own),
          proxied: part(covered.proxied),
          hasProxied: String(covered.proxied > 0),
          none: part(covered.none),
          hasNone: String(covered.none > 0),
        }),
    unpriced === 0 ? null : t('unpriced', { count: unpriced }),
    hasOwnDays ? null : t('window', { from: format.date(from), to: format.date(to), days }),
    hasOwnDays || shortened === null
      ? null
      : t(`shortened.${shortened.reason}`, {
          asked: t(`windows.${window.requested}`),
          name: shortened.key === null ? '' : names(shortened.key),
        }),
    tail === null
      ? null
      : t('method', { method: methods(`names.${tail.method}`), confidence: format.percent(tail.confidence, 0) }),
    t('currency', { currency }),
  ];
  return <>{parts.filter((sentence) => sentence !== null).join(' ')}</>;
}
