import type { Currency } from '@ballast/engine/money/currency';
import type { CrisesReport, ReplayBesideIndex } from '@ballast/engine/report/crises/crises';
import type { Replay } from '@ballast/engine/scenarios/replay';
import { quoteKey } from '@ballast/engine/quotes/quote-key';
import { useTranslations } from 'use-intl/react';
import { DivergingBars } from '../../../components/charts/diverging-bars.tsx';
import { ReportSection } from '../section/report-section.tsx';
import { useNames, whole } from '../words/use-names.ts';
import { usePartText } from '../words/use-part-text.ts';
import { useScope } from '../words/use-scope.ts';
import { useRough } from '../../../lib/use-rough.ts';
import type { Sheet } from '../store/sheet.ts';
import { useReportPlace } from '../store/use-report.ts';
import { CRISIS_INDEX, hasWorseByIndex, isUnrated } from './crisis-facts.ts';
import { ReplayNote } from './replay-note.tsx';
import { useNotReplayed } from './use-not-replayed.ts';

/** As many crises stand there at once. */
const FIRST = 3;

/** Today's holdings through each crisis, with what stood in for what did not trade then. */
export function CrisesSection() {
  const t = useTranslations('reportFigures.crises');
  const caption = useTranslations('report.sections')('crises.title');
  const rough = useRough();
  const part = usePartText();
  const names = useNames();
  const notReplayedOf = useNotReplayed();
  const scopeOf = useScope();
  const { subject } = useReportPlace();

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
      { head: t('change'), kind: 'levelChange' },
      { head: t('own'), kind: 'share' },
      { head: t('proxy'), kind: 'share' },
      { head: t('missing'), kind: 'share' },
      { head: t('indexLoss'), kind: 'levelChange' },
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
        const shown = replays.filter(isReplayed).toSorted((a, b) => a.change - b.change);
        const notReplayed = notReplayedOf(replays, currency);
        return {
          sentence:
            worst === null || worst.change === null
              ? t(harmlessKey(value), { currency })
              : [
                  t(hasWorseByIndex(value) ? 'sentenceOwn' : 'sentence', {
                    name: t(`names.${worst.crisis.id}`),
                    amount: rough.change(worst.amount, currency),
                    change: rough.percentChange(worst.change),
                    scope: scopeOf(worst.coverage),
                  }),
                  worst.coverage.extent === 'part' &&
                    t('partly', {
                      part: part(1 - worst.coverage.none),
                      isUnrated: String(isUnrated(worst, currency, subject.holdings)),
                    }),
                  worst.coverage.extent === 'unknown' && t('partlyUnknown'),
                ]
                  .filter(Boolean)
                  .join(' '),
          picture: (
            <>
              {shown.length > 0 && (
                <DivergingBars
                  labelledBy={titleId}
                  legend={{ own: t('you'), beside: t('indexLoss') }}
                  cut={{
                    first: FIRST,
                    all: t('more', { count: shown.length - FIRST }),
                    fewer: t('fewer', { count: String(FIRST) }),
                  }}
                  bars={shown.map((replay) => ({
                    key: replay.crisis.id,
                    name: t(`names.${replay.crisis.id}`),
                    value: replay.change,
                    beside: replay.indexChange,
                    label: [
                      `${rough.change(replay.amount, currency)} (${rough.percentChange(replay.change)})`,
                      replay.indexChange !== null && t('index', indexWords(replay)),
                    ]
                      .filter(Boolean)
                      .join(' · '),
                    note: <ReplayNote replay={replay} currency={currency} />,
                  }))}
                />
              )}
              {notReplayed !== null && (
                <p className="mt-3 text-small text-pretty text-soft first:mt-0">{notReplayed}</p>
              )}
            </>
          ),
          sheet: () => sheetOf(value, currency),
        };
      }}
    </ReportSection>
  );
}

/** What there is to say where no crash is the worst. */
function harmlessKey(value: CrisesReport): 'noneFell' | 'none' | 'harmless' {
  if (value.replays.length === 0) return 'noneFell';
  return value.replays.some(isReplayed) ? 'harmless' : 'none';
}

function isReplayed<R extends Replay>(replay: R): replay is R & { readonly change: number } {
  return replay.change !== null;
}
