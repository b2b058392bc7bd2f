import { addDays, type Day } from '@ballast/engine/calendar/day';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { LoadFailed } from '../../../components/failures/load-failed.tsx';
import { sourceNames } from '@ballast/messages/source-names';
import type { MeasuredTrades, TradeReturns } from '../../../entities/trades/trade-returns.ts';
import { paths, tradesPath } from '../../../lib/paths.ts';
import { today } from '../../../lib/today.ts';
import { useFormat } from '../../../lib/words.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { Traded } from './about.ts';
import { AnswerSkeleton, ComputedMark } from './figures-answer.tsx';
import type { TradeQuestion } from './question.ts';
import { TextAnswer } from './text-answer.tsx';

const MINUTE_MS = 60_000;
const YEAR_DAYS = 365;

interface TradeAnswerProps {
  question: TradeQuestion;
  portfolios: readonly Traded[];
}

/** What the trades of saved portfolios returned. Where none has trades: what is missing, and where to add it. */
export function TradeAnswer({ question, portfolios }: TradeAnswerProps) {
  const t = useTranslations('computedAnswers.trades');
  const format = useFormat();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['portfolios', 'trade returns', portfolios.map(({ id }) => id)],
    queryFn: async ({ signal }) => {
      const { measureTrades } = await import('../../../entities/trades/trade-returns.ts');
      const measured = await Promise.all(portfolios.map(({ id }) => measureTrades(id, client, signal)));
      return portfolios.map((portfolio, at) => ({ ...portfolio, measured: measured[at] ?? null }));
    },
    staleTime: MINUTE_MS,
    retry: false,
    refetchOnWindowFocus: false,
  });
  if (data === undefined && error !== null)
    return <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <AnswerSkeleton />;
  const traded = data.flatMap(({ measured, ...portfolio }) => (measured === null ? [] : [{ ...portfolio, measured }]));
  const others = data.filter(({ measured }) => measured === null).map(({ name }) => name);
  if (traded.length === 0) {
    return (
      <div className="grid gap-2">
        <TextAnswer question={question} />
        <p>
          <TextLink to={paths.import}>{t('import')}</TextLink>
        </p>
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      <p>
        <ComputedMark />
      </p>
      {traded.map(({ id, name, measured }) => (
        <div key={id} className="grid gap-1">
          {measured.returns.map((each) => (
            <Return
              key={each.currency}
              question={question}
              returns={each}
              last={measured.closes.last}
              portfolio={portfolios.length === 1 ? null : name}
              isAlone={measured.returns.length === 1}
            />
          ))}
          <Basis question={question} measured={measured} />
          <p>
            <TextLink to={tradesPath(id)}>
              {portfolios.length === 1 ? t('see') : t('seeIn', { portfolio: name })}
            </TextLink>
          </p>
        </div>
      ))}
      {others.length > 0 && <p className="text-pretty">{t('without', { portfolios: format.list(others) })}</p>}
      <p className="text-small text-pretty text-soft">{t(`${question.id}.counted`)}</p>
    </div>
  );
}

/** The prices or closes that the figures rest on, with their source. */
function Basis({
  question: { id },
  measured: { prices, closes },
}: {
  question: TradeQuestion;
  measured: MeasuredTrades;
}) {
  const t = useTranslations('computedAnswers.trades');
  const format = useFormat();
  const { times } = prices;
  const rests =
    id === 'xirr'
      ? times && t('prices', { time: format.dateTime(times.oldest), source: sourceNames(prices.sources) })
      : closes.last && t('closes', { day: format.date(closes.last), source: sourceNames(closes.sources) });
  return rests === null ? null : <p className="text-small text-pretty text-soft">{rests}</p>;
}

interface ReturnProps {
  question: TradeQuestion;
  returns: TradeReturns;
  /** Of the newest close; null where there is none. */
  last: Day | null;
  /** Named where others could be meant. */
  portfolio: string | null;
  isAlone: boolean;
}

function Return({ question: { id }, returns, last, portfolio, isAlone }: ReturnProps) {
  const t = useTranslations('computedAnswers.trades');
  const format = useFormat();
  const { currency, incomplete, divided, moneyWeighted, timeWeighted } = returns;
  const from = id === 'xirr' ? returns.from : returns.undividedFrom;
  const whose = portfolio === null ? t(`${id}.name`) : t(`${id}.nameOf`, { portfolio });
  const name = isAlone ? whose : t('inCurrency', { name: whose, currency });
  const measured = id === 'xirr' ? moneyWeighted : timeWeighted;
  if (!measured.ok || from === null) return <p className="text-pretty">{t(`${id}.unknown`, { name })}</p>;
  const isYearly = 'rate' in measured;
  const said = { name, rate: format.percentChange(isYearly ? measured.rate : measured.value), from: format.date(from) };
  const notes = [
    ...(isYearly && addDays(from, YEAR_DAYS) > today() ? [t('short')] : []),
    ...(incomplete > 0 ? [t('leftOut', { count: incomplete })] : []),
    ...(!isYearly && divided > 0 ? [t('divided', { count: divided })] : []),
  ];
  return (
    <>
      <p className="text-lead font-semibold text-pretty">
        {isYearly ? t('is', said) : t('isInTotal', { ...said, to: format.date(last ?? from) })}
      </p>
      {notes.length > 0 && <p className="text-pretty text-soft">{notes.join(' ')}</p>}
    </>
  );
}
