import { useTranslations } from 'use-intl/react';
import type { BasicCheck } from './basic-checks.tsx';
import { SeverityBadge } from './severity-badge.tsx';

/** A basic check that found something, among others. */
export function CheckItem({ check, Heading }: { check: BasicCheck; Heading: 'h4' | 'h5' }) {
  const t = useTranslations('analyser.risks');
  const { severity, title, rule, detail, holdings, also, sample } = check;
  return (
    <li className="break-inside-avoid py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Heading className="font-semibold">{title}</Heading>
        <SeverityBadge severity={severity} label={t(`severity.${severity}`)} />
      </div>
      <p className="mt-0.5 max-w-[70ch] text-pretty">
        {detail} {also.length > 0 && t('also', { names: also.join(', ') })}
      </p>
      <p className="text-small text-soft">
        {rule}
        <span className="block">{holdings}</span>
      </p>
      {sample !== null && <p className="text-small font-medium text-caution">{sample}</p>}
    </li>
  );
}
