import type { Currency } from '@ballast/engine/money/currency';
import type { AdvancedFinding } from '@ballast/engine/rules/registry';
import { useTranslations } from 'use-intl/react';
import { SeverityBadge } from '../../../components/severity-badge.tsx';
import { useFindingWords } from './use-finding-words.ts';

/** One limit that is passed: figure and limit, what it is in money, why it matters, what to do, who is responsible. */
export function FindingItem({ finding, currency }: { finding: AdvancedFinding; currency: Currency }) {
  const t = useTranslations('reportFigures.findings');
  const { title, rule, effect, holdings, why, act } = useFindingWords()(finding, currency);
  return (
    <li className="break-inside-avoid py-4 first:pt-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h4 className="font-semibold">{title}</h4>
        <SeverityBadge severity={finding.severity} label={t(`severity.${finding.severity}`)} />
      </div>
      <p className="mt-1 max-w-[70ch] text-pretty">
        {effect} {why}
      </p>
      <p className="mt-1 max-w-[70ch] text-pretty">{act}</p>
      <p className="mt-1 text-small text-soft">
        {rule}
        {holdings !== '' && <span className="block">{t('holdings', { names: holdings })}</span>}
      </p>
    </li>
  );
}
