import { GOLD_BOND_INTEREST } from '@ballast/engine/assets/gold-bond';
import type { CoverageReport } from '@ballast/engine/report/coverage/coverage';
import type { Currency } from '@ballast/engine/money/currency';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';
import { useJumps } from '../problems/use-jumps.ts';
import { useCoverageSentence } from '../words/use-coverage-sentence.ts';
import { ReportSection } from '../section/report-section.tsx';
import { useNameList, useNames } from '../words/use-names.ts';
import type { Sheet } from '../store/sheet.ts';
import { useReportPart } from '../store/use-report.ts';
import { coverageLines, type CoverageLine } from './coverage-lines.ts';

type Proxied = Extract<CoverageLine['what'], { kind: 'proxied' }>;

/** What every figure rests on: holding by holding, where it is not simply its own prices. */
export function CoverageSection() {
  const t = useTranslations('reportFigures.coverage');
  const caption = useTranslations('report.sections')('coverage.title');
  const format = useFormat();
  const names = useNames();
  const nameList = useNameList();
  const jumps = useJumps();
  const coverageSentence = useCoverageSentence();
  const isShortest = useReportPart((report) => report?.options.window === '1y');

  const proxiedText = ({ reason, proxy, beta, category, residuals }: Proxied) => {
    const values = {
      gap: t(`gaps.${reason}`),
      index: names(proxy),
      beta: format.score(beta, 1),
      residuals: t(`residuals.${residuals}`),
    };
    return category === null
      ? t('proxied', values)
      : t('proxiedByCategory', { ...values, category: t(`categories.${category}`) });
  };
  /** Where every price is sample data, that is one line. */
  const linesOf = (value: CoverageReport): readonly (CoverageLine | null)[] =>
    value.holdings > 1 && value.sample.length === value.holdings
      ? [...coverageLines({ ...value, sample: [] }), null]
      : coverageLines(value);
  const sheetOf = (value: CoverageReport, currency: Currency): Sheet => ({
    caption,
    currency,
    columns: [
      { head: t('holding'), kind: 'text' },
      { head: t('what'), kind: 'text' },
      { head: t('from'), kind: 'day' },
      { head: t('to'), kind: 'day' },
    ],
    rows: linesOf(value).map((line) => {
      if (line === null) return [t('all'), t('sample'), null, null];
      const { key, what, from, to } = line;
      const basisText = () => {
        switch (what.kind) {
          case 'left':
            return t(what.reason === 'too_few' && isShortest ? 'tooNew' : `left.${what.reason}`);
          case 'bad':
            return t(`bad.${what.reason}`, { count: what.count });
          case 'proxied':
            return proxiedText(what);
          case 'rested':
            return t('rested', { gap: t(`gaps.${what.reason}`) });
          case 'price':
            return t(what.state);
        }
      };
      return [names(key), basisText(), from, to];
    }),
  });
  return (
    <ReportSection id="coverage" isFolded>
      {(value, { currency }) => {
        const sheet = sheetOf(value, currency);
        const { leveraged, goldBonds } = value;
        const notes = [
          ...jumps.map(({ sentence }) => sentence),
          ...(leveraged.length > 0 ? [t('leveraged', { names: nameList(leveraged), count: leveraged.length })] : []),
          ...(goldBonds.length > 0
            ? [t('goldBonds', { names: nameList(goldBonds), rate: format.percent(GOLD_BOND_INTEREST) })]
            : []),
        ];
        return {
          sentence: coverageSentence(value.coverage),
          picture: sheet.rows.length === 0 ? <p className="text-soft">{t('nothing')}</p> : null,
          hasRows: sheet.rows.length > 0,
          sheet: () => sheet,
          more: notes.length > 0 && (
            <ul className="grid max-w-[70ch] gap-1 text-small text-pretty text-soft">
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          ),
        };
      }}
    </ReportSection>
  );
}
