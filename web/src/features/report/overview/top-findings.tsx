import type { FindingsReport } from '@ballast/engine/report/findings/findings';
import type { Currency } from '@ballast/engine/money/currency';
import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { SeverityBadge } from '../../../components/severity-badge.tsx';
import { textLinkClass } from '../../../ui/text-link.tsx';
import { findingKey } from '../findings/finding-key.ts';
import { useFindingWords } from '../findings/use-finding-words.ts';
import { follow } from '../navigation/go-to.ts';
import { useReportPart } from '../use-report.ts';

const MOST = 3;

/** The most severe findings; those close to their limit after those over it. */
export function TopFindings() {
  const findings = useReportPart((report) => report?.sections.findings);
  if (findings?.ok !== true) return null;
  return <FindingList report={findings.value} currency={findings.basis.currency} />;
}

function FindingList({ report: { findings, close }, currency }: { report: FindingsReport; currency: Currency }) {
  const t = useTranslations('reportFigures.findings');
  const section = useTranslations('report.sections')('findings.title');
  const words = useFindingWords();
  const titleId = useId();
  const shown = [...findings, ...close].slice(0, MOST);
  return (
    <div>
      <h3 id={titleId} className="text-title font-semibold">
        {section}
      </h3>
      <p className="mt-1 text-soft">
        {findings.length === 0 ? t('none') : t('sentence', { count: findings.length })}{' '}
        <a href="#changes" className={textLinkClass} onClick={(event) => follow(event, 'changes')}>
          {t('all')}
        </a>
      </p>
      <ul aria-labelledby={titleId} className="mt-2 grid divide-y divide-line">
        {shown.map((finding) => {
          const { title, rule } = words(finding, currency);
          return (
            <li key={findingKey(finding)} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 py-2.5">
              <span className="font-medium">{title}</span>
              <span className="ml-auto">
                <SeverityBadge severity={finding.severity} label={t(`severity.${finding.severity}`)} />
              </span>
              <span className="basis-full text-small text-soft tabular-nums">
                {'interval' in finding && `${t('groups.close')}: `}
                {rule}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
