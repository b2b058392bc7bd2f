import type { SymbolChoice, UnclearSymbol } from '@ballast/engine/instruments/unclear-symbols';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../lib/words.tsx';
import type { Instruments } from '../../entities/instruments/instruments.ts';
import { Choices } from './choices.tsx';

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
  instruments: Instruments;
  onChoose: (choice: SymbolChoice) => void;
}

/** A symbol that may mean several shares: the person chooses, nothing is guessed. */
export function UnclearChoices({ unclear, instruments: { nameOf }, onChoose }: UnclearChoicesProps) {
  const historyOf = useUnclearHistory();
  const { symbol, market, choices } = unclear;
  const named = choices.map((choice) => ({ ...choice, name: nameOf(choice.symbol, choice.market) }));
  return (
    <>
      {historyOf(unclear)} <Choices of={symbol} market={market} choices={named} onChoose={onChoose} />
    </>
  );
}
