import type { Currency } from '@ballast/engine/money/currency';
import type { AdvancedFinding } from '@ballast/engine/rules/registry';
import { use } from 'react';
import { useTranslations } from 'use-intl/react';
import { SeverityBadge } from '../../../components/severity-badge.tsx';
import { TextButton, TextLink } from '../../../ui/text-link.tsx';
import { useExplorePath } from '../navigation/use-explore-path.ts';
import { goTo } from '../navigation/go-to.ts';
import { More } from '../section/more.tsx';
import { useReportPart } from '../store/use-report.ts';
import { saleFor, TryingContext } from './trying.ts';
import { findingKey } from './finding-key.ts';
import { LimitBar } from './limit-bar.tsx';
import { useFindingWords } from './use-finding-words.ts';

/** One limit that is passed or close: figure and limit, what it is in money, why it matters, what to do, who is responsible. */
export function FindingItem({ finding, currency }: { finding: AdvancedFinding; currency: Currency }) {
  const t = useTranslations('reportFigures.findings');
  const { trySale } = use(TryingContext);
  const explorePath = useExplorePath();
  const contributions = useReportPart((report) => report?.sections.contributions);
  const sale = contributions?.ok === true ? saleFor(finding, contributions.value.rows) : null;
  const { title, rule, effect, holdings, why, act } = useFindingWords()(finding, currency);
  return (
    <li className="break-inside-avoid py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h5 className="font-semibold">{title}</h5>
          <SeverityBadge severity={finding.severity} label={t(`severity.${finding.severity}`)} />
        </span>
        <span className="flex items-center gap-x-3 text-small text-soft tabular-nums">
          <LimitBar finding={finding} />
          <span>{rule}</span>
        </span>
      </div>
      <div className="mt-0.5 flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        {effect !== '' && <p className="max-w-[70ch] text-pretty">{effect}</p>}
        <More title={t('what')} className="max-w-[70ch] text-small text-soft">
          <p className="text-pretty">
            {why} {act}
          </p>
          {holdings !== '' && <p>{t('holdings', { names: holdings })}</p>}
        </More>
        {sale !== null && (
          <TextButton
            className="text-small print:hidden"
            aria-label={t('tryNamed', { title })}
            onClick={({ currentTarget }) => {
              trySale(sale);
              const group = currentTarget.closest('[data-report-group]');
              const trade = group?.querySelector<HTMLElement>('[data-report-section="trade"]');
              if (trade) goTo(trade);
            }}
          >
            {t('try')}
          </TextButton>
        )}
        {sale !== null && (
          <TextLink
            to={explorePath(findingKey(finding))}
            className="text-small print:hidden"
            aria-label={t('exploreNamed', { title })}
          >
            {t('explore')}
          </TextLink>
        )}
      </div>
    </li>
  );
}
