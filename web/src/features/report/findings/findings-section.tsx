import type { Currency } from '@ballast/engine/money/currency';
import type { FindingsReport } from '@ballast/engine/report/findings/findings';
import type { AdvancedFinding } from '@ballast/engine/rules/registry';
import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';
import { ReportSection } from '../section/report-section.tsx';
import type { Figure, Sheet } from '../sheets/sheet.ts';
import { findingKey } from './finding-key.ts';
import { FindingItem } from './finding-item.tsx';
import { useFindingWords, type AnyFinding } from './use-finding-words.ts';

const KINDS: Readonly<Record<AdvancedFinding['unit'], Figure['kind']>> = {
  fraction: 'weight',
  holdings: 'ratio',
  ratio: 'ratio',
};

/** The limits that are passed and those that are close, the worst first; the others by name. */
export function FindingsSection() {
  const t = useTranslations('reportFigures.findings');
  const countries = useTranslations('reportFigures.exposure.countries');
  const caption = useTranslations('report.sections')('findings.title');
  const format = useFormat();
  const words = useFindingWords();
  /** What a rule is called that found nothing. */
  const titleOf = (id: AdvancedFinding['id']): string => t(`checks.${id}`);

  const sheetOf = ({ findings, close }: FindingsReport, currency: Currency): Sheet => ({
    caption,
    currency,
    columns: [
      { head: t('title'), kind: 'text' },
      { head: t('groupHead'), kind: 'text' },
      { head: t('severityHead'), kind: 'text' },
      { head: t('value'), kind: 'mixed' },
      { head: t('threshold'), kind: 'mixed' },
      { head: t('low'), kind: 'mixed' },
      { head: t('high'), kind: 'mixed' },
      { head: t('amountHead'), kind: 'estimate' },
      { head: t('effectHead'), kind: 'text' },
      { head: t('holdingsHead'), kind: 'text' },
    ],
    rows: [...findings, ...close].map((finding: AnyFinding) => {
      const { title, effect, holdings } = words(finding, currency);
      const { severity, unit, threshold, effect: money } = finding;
      const interval = 'interval' in finding ? finding.interval : null;
      const figure = (number: number): Figure => ({ kind: KINDS[unit], value: number });
      return [
        title,
        t(interval === null ? 'groups.over' : 'groups.close'),
        t(`severity.${severity}`),
        figure(finding.figure),
        figure(threshold),
        interval && figure(interval.low),
        interval && figure(interval.high),
        money && Math.abs(money.amount),
        effect,
        holdings,
      ];
    }),
  });
  return (
    <ReportSection id="findings">
      {(value, { currency }) => {
        const { findings, close, within, abstained, preset } = value;
        return {
          sentence: `${findings.length === 0 ? t('none') : t('sentence', { count: findings.length })} ${t('general')} ${t('preset', { code: preset, country: countries(preset) })}`,
          picture: (
            <div className="grid gap-4">
              <FindingGroup title={t('groups.over')} findings={findings} currency={currency} />
              <FindingGroup title={t('groups.close')} findings={close} currency={currency} />
              {within.length > 0 && (
                <div>
                  <h4 className="text-small font-medium text-soft">{t('groups.within', { count: within.length })}</h4>
                  <p className="mt-1 text-small text-pretty text-soft">{format.list(within.map(titleOf))}</p>
                </div>
              )}
            </div>
          ),
          sheet: () => sheetOf(value, currency),
          hasRows: findings.length + close.length > 0,
          more: abstained.length > 0 && (
            <p className="text-small text-soft">
              {t('abstained', {
                names: abstained.map(({ id, reason }) => `${titleOf(id)} (${t(`reasons.${reason}`)})`).join(', '),
              })}
            </p>
          ),
        };
      }}
    </ReportSection>
  );
}

interface FindingGroupProps {
  title: string;
  findings: readonly AdvancedFinding[];
  currency: Currency;
}

function FindingGroup({ title, findings, currency }: FindingGroupProps) {
  const titleId = useId();
  if (findings.length === 0) return null;
  return (
    <div>
      <h4 id={titleId} className="text-small font-medium text-soft">
        {title}
      </h4>
      <ul aria-labelledby={titleId} className="grid divide-y divide-line">
        {findings.map((finding) => (
          <FindingItem key={findingKey(finding)} finding={finding} currency={currency} />
        ))}
      </ul>
    </div>
  );
}
