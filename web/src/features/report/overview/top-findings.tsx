import type { FindingsReport } from '@ballast/engine/report/findings/findings';
import type { Currency } from '@ballast/engine/money/currency';
import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import type { BasicCheck } from '../../../components/basic-checks.tsx';
import { SeverityBadge } from '../../../components/severity-badge.tsx';
import { textLinkClass } from '../../../ui/text-link.tsx';
import { LimitBar } from '../findings/limit-bar.tsx';
import { useFindingWords } from '../findings/use-finding-words.ts';
import { useListed } from '../findings/use-listed.ts';
import { useUnchecked } from '../findings/use-unchecked.ts';
import { follow } from '../navigation/go-to.ts';
import { useReportPart } from '../store/use-report.ts';

const MOST = 3;

/** The first findings of the list: those over their limit before those close to it, of both the most severe first, but a small part last. */
export function TopFindings() {
  const findings = useReportPart((report) => report?.sections.findings);
  if (findings?.ok !== true) return null;
  return <FindingList report={findings.value} currency={findings.basis.currency} />;
}

interface FindingListProps {
  report: FindingsReport;
  currency: Currency;
}

function FindingList({ report, currency }: FindingListProps) {
  const t = useTranslations('reportFigures.findings');
  const words = useFindingWords();
  const titleId = useId();
  const { over, exceeded, close, checked } = useListed()(report);
  const none = checked === null ? t('none') : t('noneChecked', { count: checked });
  const unchecked = useUnchecked()(report);
  const shown = [...over, ...close].slice(0, MOST);
  const ruleOf = ({ detail, also }: BasicCheck) =>
    also.length === 0 ? detail : `${detail} ${t('also', { count: also.length })}`;
  return (
    <div>
      <h3 id={titleId} className="text-title font-semibold">
        {t('top')}
      </h3>
      <p className="mt-1 text-soft">
        {exceeded === 0 ? none : t('sentence', { count: exceeded })} {unchecked}{' '}
        <a href="#changes" className={textLinkClass} onClick={(event) => follow(event, 'changes')}>
          {t('all')}
        </a>
      </p>
      <ul aria-labelledby={titleId} className="mt-2 grid divide-y divide-line">
        {shown.map(({ key, severity, finding, check }) => {
          const { title, rule } = finding === null ? { ...check, rule: ruleOf(check) } : words(finding, currency);
          return (
            <li key={key} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-0.5 py-2.5">
              <span className="font-medium">{title}</span>
              <SeverityBadge severity={severity} label={t(`severity.${severity}`)} />
              <span className="col-span-full flex items-center gap-x-3 text-small text-soft tabular-nums">
                {finding !== null && <LimitBar finding={finding} />}
                <span>
                  {finding !== null && 'interval' in finding && `${t('groups.close')}: `}
                  {rule}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
