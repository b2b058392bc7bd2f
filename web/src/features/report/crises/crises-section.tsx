import type { Currency } from '@ballast/engine/money/currency';
import type { CrisesReport, ReplayBesideIndex } from '@ballast/engine/report/crises/crises';
import type { Replay } from '@ballast/engine/scenarios/replay';
import { quoteKey } from '@ballast/engine/quotes/quote-key';
import { useTranslations } from 'use-intl/react';
import { DivergingBars } from '../../../components/charts/diverging-bars.tsx';
import { ReportSection } from '../section/report-section.tsx';
import { useNames, whole } from '../section/use-names.ts';
import { usePartText } from '../section/use-part-text.ts';
import { useRough } from '../../../lib/use-rough.ts';
import type { Sheet } from '../sheets/sheet.ts';
import { CRISIS_INDEX } from './crisis-index.ts';
import { ReplayNote } from './replay-note.tsx';

/** As many crises stand there at once. */
const FIRST = 3;

/** Today's holdings through each crisis, with what stood in for what did not trade then. */
export function CrisesSection() {
  const t = useTranslations('reportFigures.crises');
  const caption = useTranslations('report.sections')('crises.title');
  const rough = useRough();
  const part = usePartText();
  const names = useNames();

  const indexWords = ({ crisis, indexChange }: ReplayBesideIndex) => ({
    index: whole(names(quoteKey(CRISIS_INDEX[crisis.market], crisis.market))),
    change: rough.percentChange(indexChange ?? 0),
  });

  const sheetOf = ({ replays }: CrisesReport, currency: Currency): Sheet => ({
    caption,
    currency,
    columns: [
      { head: t('crisis'), kind: 'text' },
      { head: t('from'), kind: 'day' },
      { head: t('to'), kind: 'day' },
      { head: t('amount'), kind: 'estimateChange' },
      { head: t('change'), kind: 'estimatedPartChange' },
      { head: t('own'), kind: 'share' },
      { head: t('proxy'), kind: 'share' },
      { head: t('missing'), kind: 'share' },
      { head: t('indexLoss'), kind: 'estimatedPartChange' },
    ],
    rows: replays.map(({ crisis, amount, change, coverage, indexChange }) => [
      t(`names.${crisis.id}`),
      crisis.from,
      crisis.to,
      change === null ? null : amount,
      change,
      coverage.own,
      coverage.proxied,
      coverage.extent === 'all' ? 0 : coverage.none,
      indexChange,
    ]),
  });
  return (
    <ReportSection id="crises">
      {(value, { currency }, titleId) => {
        const { worst, replays } = value;
        const missing = replays.filter(({ change }) => change === null).length;
        return {
          sentence:
            worst === null || worst.change === null
              ? t(missing === replays.length ? 'none' : 'harmless')
              : [
                  t('sentence', {
                    name: t(`names.${worst.crisis.id}`),
                    amount: rough.change(worst.amount, currency),
                    change: rough.percentChange(worst.change),
                  }),
                  worst.coverage.extent === 'part' && t('partly', { part: part(1 - worst.coverage.none) }),
                  worst.coverage.extent === 'unknown' && t('partlyUnknown'),
                  missing > 0 && t('notReplayed', { count: missing }),
                ]
                  .filter(Boolean)
                  .join(' '),
          picture: (
            <DivergingBars
              labelledBy={titleId}
              legend={{ own: t('you'), beside: t('indexLoss') }}
              cut={{
                first: FIRST,
                all: t('more', { count: replays.length - FIRST }),
                fewer: t('fewer', { count: String(FIRST) }),
              }}
              bars={replays.toSorted(worstFirst).map((replay) => ({
                key: replay.crisis.id,
                name: t(`names.${replay.crisis.id}`),
                value: replay.change ?? 0,
                beside: replay.change === null ? null : replay.indexChange,
                label: [
                  replay.change === null
                    ? t('unknown')
                    : `${rough.change(replay.amount, currency)} (${rough.percentChange(replay.change)})`,
                  replay.change !== null && replay.indexChange !== null && t('index', indexWords(replay)),
                ]
                  .filter(Boolean)
                  .join(' · '),
                note: <ReplayNote replay={replay} currency={currency} />,
              }))}
            />
          ),
          sheet: () => sheetOf(value, currency),
        };
      }}
    </ReportSection>
  );
}

/** Those that cannot be replayed come last. */
function worstFirst(a: Replay, b: Replay): number {
  return (a.change ?? Infinity) - (b.change ?? Infinity) || 0;
}
