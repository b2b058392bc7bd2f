import type { Currency } from '@ballast/engine/money/currency';
import type { FindingsReport } from '@ballast/engine/report/findings/findings';
import type { AdvancedFinding } from '@ballast/engine/rules/registry';
import { useTranslations } from 'use-intl/react';
import { ReportSection } from '../section/report-section.tsx';
import type { Figure, Sheet } from '../sheets/sheet.ts';
import { FindingItem } from './finding-item.tsx';
import { useFindingWords } from './use-finding-words.ts';

const KINDS: Readonly<Record<AdvancedFinding['unit'], Figure['kind']>> = {
  fraction: 'percent',
  holdings: 'ratio',
  ratio: 'ratio',
};

/** The rules that are passed, the worst first, and those that could not be judged. */
export function FindingsSection() {
  const t = useTranslations('reportFigures.findings');
  const countries = useTranslations('reportFigures.exposure.countries');
  const caption = useTranslations('report.sections')('findings.title');
  const words = useFindingWords();

  const sheetOf = ({ findings }: FindingsReport, currency: Currency): Sheet => ({
    caption,
    currency,
    columns: [
      { head: t('title'), kind: 'text' },
      { head: t('severityHead'), kind: 'text' },
      { head: t('value'), kind: 'mixed' },
      { head: t('threshold'), kind: 'mixed' },
      { head: t('amountHead'), kind: 'money' },
      { head: t('effectHead'), kind: 'text' },
      { head: t('holdingsHead'), kind: 'text' },
    ],
    rows: findings.map((finding) => {
      const { title, effect, holdings } = words(finding, currency);
      const { severity, unit, threshold, effect: money } = finding;
      const figure = (number: number): Figure => ({ kind: KINDS[unit], value: number });
      return [
        title,
        t(`severity.${severity}`),
        figure(finding.figure),
        figure(threshold),
        money && Math.abs(money.amount),
        effect,
        holdings,
      ];
    }),
  });
  return (
    <ReportSection id="findings">
      {(value, { currency }, titleId) => {
        const { findings, abstained, preset } = value;
        return {
          sentence: `${findings.length === 0 ? t('none') : t('sentence', { count: findings.length })} ${t('preset', { code: preset, country: countries(preset) })}`,
          picture: (
            <ul aria-labelledby={titleId} className="grid divide-y divide-line">
              {findings.map((finding) => (
                <FindingItem
                  key={`${finding.id} ${finding.subject ?? finding.holdings.join()}`}
                  finding={finding}
                  currency={currency}
                />
              ))}
            </ul>
          ),
          sheet: () => sheetOf(value, currency),
          hasRows: findings.length > 0,
          more: abstained.length > 0 && (
            <p className="text-small text-soft">
              {t('abstained', {
                names: abstained
                  .map(({ id, reason }) => {
                    const title = id === 'large_sector' ? t('largeSector') : t(`ids.${id}.title`, { subject: '' });
                    return `${title} (${t(`reasons.${reason}`)})`;
                  })
                  .join(', '),
              })}
            </p>
          ),
        };
      }}
    </ReportSection>
  );
}
