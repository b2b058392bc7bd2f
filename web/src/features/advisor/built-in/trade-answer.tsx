import { addDays } from '@ballast/engine/calendar/day';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { LoadFailed } from '../../../components/failures/load-failed.tsx';
import type { TradeReturns } from '../../../entities/trades/returns/handler.ts';
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
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['portfolios', 'trade returns', portfolios.map(({ id }) => id)],
    queryFn: async ({ signal }) => {
      const { measureTrades } = await import('../../../entities/trades/returns/trade-returns.ts');
      const measured = await Promise.all(portfolios.map(({ id }) => measureTrades(id, client, signal)));
      return portfolios.flatMap(({ id, name }, at) => {
        const returns = measured[at] ?? [];
        return returns.length === 0 ? [] : [{ id, name, returns }];
      });
    },
    staleTime: MINUTE_MS,
    retry: false,
    refetchOnWindowFocus: false,
  });
  if (data === undefined && error !== null)
    return <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <AnswerSkeleton />;
  if (data.length === 0) {
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
      {data.map(({ id, name, returns }) => (
        <div key={id} className="grid gap-1">
          {returns.map((each) => (
            <Return key={each.currency} question={question} returns={each} isAlone={returns.length === 1} />
          ))}
          <p>
            <TextLink to={tradesPath(id)}>
              {portfolios.length === 1 ? t('see') : t('seeIn', { portfolio: name })}
            </TextLink>
          </p>
        </div>
      ))}
      <p className="text-small text-pretty text-soft">{t(`${question.id}.counted`)}</p>
    </div>
  );
}

interface ReturnProps {
  question: TradeQuestion;
  returns: TradeReturns;
  isAlone: boolean;
}

function Return({ question: { id }, returns, isAlone }: ReturnProps) {
  const t = useTranslations('computedAnswers.trades');
  const format = useFormat();
  const { currency, from, last, incomplete, moneyWeighted, timeWeighted } = returns;
  const name = isAlone ? t(`${id}.name`) : t(`${id}.nameIn`, { currency });
  const measured = id === 'xirr' ? moneyWeighted : timeWeighted;
  if (!measured.ok || from === null) return <p className="text-pretty">{t(`${id}.unknown`, { name })}</p>;
  const isYearly = 'rate' in measured;
  const said = { name, rate: format.percentChange(isYearly ? measured.rate : measured.value), from: format.date(from) };
  const notes = [
    ...(isYearly && addDays(from, YEAR_DAYS) > today() ? [t('short')] : []),
    ...(incomplete > 0 ? [t('leftOut', { count: incomplete })] : []),
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
