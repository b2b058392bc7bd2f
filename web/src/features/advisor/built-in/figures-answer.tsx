import type { ValuedAsset } from '@ballast/engine/assets/valued-asset';
import type { SectionId } from '@ballast/engine/report/report';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { usePricesSentence } from '../../../components/quotes/use-prices-sentence.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Pending } from '../../../ui/pending.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Fact, AnswerState } from './answers/answer-state.ts';
import { pricedIn } from './priced-in.ts';
import type { AnswerContext, AnswerSubject } from './report-slot.ts';

interface FiguresAnswerProps {
  answer: AnswerState;
  context: AnswerContext;
  subject: AnswerSubject;
  /** Null where no page has the report. */
  reportPath: ((section: SectionId) => string) | null;
}

/** An answer of figures: the sentence, each figure with its place in the report, and what all of them rest on. */
export function FiguresAnswer({ answer, context: { NoFigures, RestsOn }, subject, reportPath }: FiguresAnswerProps) {
  const report = useTranslations('report');
  const value = useTranslations('computedAnswers.value');
  const pricesSentence = usePricesSentence();
  if (answer.kind === 'coming') return <AnswerSkeleton />;
  if (answer.kind === 'stopped') return null;
  if (answer.kind === 'none') return <NoFigures reason={answer.reason} />;
  if (answer.kind === 'sentence') return <p className="text-pretty text-soft">{answer.words}</p>;
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap gap-2">
        <ComputedMark />
        {subject.prices === 'sample-market' && <Badge tone="caution">{report('sample')}</Badge>}
      </p>
      <p className="text-lead font-semibold text-pretty">{answer.sentence}</p>
      {answer.note !== undefined && <p className="text-pretty text-soft">{answer.note}</p>}
      {answer.facts.length > 0 && <FactList facts={answer.facts} reportPath={reportPath} />}
      {answer.saysPrices !== true && (
        <p className="text-small text-pretty text-soft">
          {pricesSentence(pricedIn(subject))} {answer.basis !== null && <RestsOn basis={answer.basis} />}
        </p>
      )}
      {answer.basis !== null && subject.assets.some(isOutsideRisk) && (
        <p className="text-small text-pretty text-soft">{value('pricedAlone')}</p>
      )}
      {subject.prices === 'sample-market' && (
        <p className="text-small text-pretty text-soft">{report('sampleMarket')}</p>
      )}
    </div>
  );
}

/** Owned, and in no risk figure: a deposit, a flat. */
function isOutsideRisk({ asset, series }: ValuedAsset): boolean {
  return series === null && asset.volatility === null && asset.kind !== 'loan';
}

/** Says that no model had a part in it. */
export function ComputedMark() {
  const t = useTranslations('builtInAnswers');
  return <Badge tone="accent">{t('mark')}</Badge>;
}

function FactList({ facts, reportPath }: { facts: readonly Fact[] } & Pick<FiguresAnswerProps, 'reportPath'>) {
  const t = useTranslations('builtInAnswers');
  return (
    <dl aria-label={t('figures')} className="divide-y divide-line border-y border-line">
      {facts.map(({ name, value, note, section }) => (
        <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-2">
          <dt className="min-w-0 text-pretty">
            {reportPath === null || section === null ? (
              name
            ) : (
              <Link
                to={reportPath(section)}
                aria-label={t('inReport', { name })}
                className="rounded-small underline decoration-edge decoration-dotted underline-offset-4 hover:text-accent hover:decoration-accent"
              >
                {name}
              </Link>
            )}
          </dt>
          <dd className="ml-auto text-right tabular-nums">
            {value === null ? (
              <span className="text-soft">{t('missing')}</span>
            ) : (
              <span className="font-medium whitespace-nowrap">{value}</span>
            )}
            {value !== null && note !== undefined && <span className="block text-small text-soft">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function AnswerSkeleton() {
  const t = useTranslations('builtInAnswers');
  return (
    <Pending label={t('working')}>
      <Skeleton className="h-6 w-36" />
      <Skeleton className="mt-3 h-6 w-full max-w-lg" />
      <Skeleton className="mt-4 h-32 w-full" />
    </Pending>
  );
}
