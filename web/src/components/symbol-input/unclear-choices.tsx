import type { SymbolChoice, UnclearSymbol } from '@ballast/engine/instruments/unclear-symbols';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../lib/words.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { instrumentsQuery, NO_INSTRUMENTS } from '../../entities/instruments/queries.ts';

/** Words for what became of a symbol that names no share any more. */
export function useUnclearHistory(): (unclear: UnclearSymbol) => string {
  const t = useTranslations('common.unclear');
  const format = useFormat();
  return ({ symbol, name, what, since, swap, choices }) => {
    const now = choices[0]?.symbol ?? symbol;
    const month = since === null ? '' : format.month(since);
    const became = t(what, { symbol, name, now, month, dated: since === null ? 'no' : 'yes' });
    return swap === null ? became : `${became} ${t('swap', { now, ...swap })}`;
  };
}

interface UnclearChoicesProps {
  unclear: UnclearSymbol;
  onChoose: (choice: SymbolChoice) => void;
}

/** A symbol that may mean several shares: the person chooses, nothing is guessed. */
export function UnclearChoices({ unclear, onChoose }: UnclearChoicesProps) {
  const t = useTranslations('common.unclear');
  const { nameOf } = useQuery(instrumentsQuery).data ?? NO_INSTRUMENTS;
  const historyOf = useUnclearHistory();
  const { symbol, market, choices } = unclear;
  return (
    <>
      {historyOf(unclear)} {t('couldBe', { symbol, count: choices.length })}{' '}
      {choices.map((choice, index) => (
        <span key={choice.symbol}>
          {index > 0 && ', '}
          <TextButton onClick={() => onChoose(choice)}>{choice.symbol}</TextButton>{' '}
          {t('choice', {
            name: nameOf(choice.symbol, choice.market) ?? choice.symbol,
            elsewhere: choice.market === market ? 'no' : choice.market,
          })}
        </span>
      ))}
      .
    </>
  );
}
