import type { SymbolChoice } from '@ballast/engine/instruments/unclear-symbols';
import { MARKETS, type Market } from '@ballast/engine/quotes/market';
import { useTranslations } from 'use-intl/react';
import { formerOf } from '../../entities/instruments/former-of.ts';
import { candidatesOf } from '../../entities/instruments/candidates-of.ts';
import type { Instruments } from '../../entities/instruments/instruments.ts';
import { Choices } from '../../components/symbol-input/choices.tsx';
import { UnclearChoices } from '../../components/symbol-input/unclear-choices.tsx';
import { unclearOf } from '../../entities/instruments/unclear-of.ts';
import { useFormerWords } from '../../components/symbol-input/use-former-words.ts';
import { TextButton } from '../../ui/text-link.tsx';
import { readSymbol } from '../../entities/holdings/read-symbol.ts';

interface SymbolMeaningProps {
  typed: string;
  market: Market;
  instruments: Instruments;
  /** What is typed is being looked up. */
  isPending: boolean;
  onMarket: (market: Market) => void;
  onType: (symbol: string) => void;
}

/** What a symbol is taken for, before it is added: nothing is guessed in silence. */
export function SymbolMeaning({ typed, market, instruments, isPending, onMarket, onType }: SymbolMeaningProps) {
  const t = useTranslations('builder.form');
  const formerWords = useFormerWords();
  const unclear = unclearOf(typed, market, instruments);
  const choose = (choice: SymbolChoice) => {
    onMarket(choice.market);
    onType(choice.symbol);
  };
  if (unclear !== null) return <UnclearChoices unclear={unclear} instruments={instruments} onChoose={choose} />;
  const candidates = candidatesOf(typed, market, instruments);
  if (candidates.length > 0)
    return <Choices of={typed.trim()} market={market} choices={candidates} onChoose={choose} />;
  const read = readSymbol(typed, market, instruments);
  if (read === null) return t('symbolHint');
  const meant = instruments.find(read.symbol, read.market);
  const former = formerOf(typed, market, instruments);
  const was = former === null ? '' : `${formerWords(former)} `;
  if (meant) return `${was}${t('meaning', { name: meant.name, exchange: read.exchange ?? meant.exchange ?? 'AMFI' })}`;
  const elsewhere = MARKETS.find((other) => other !== read.market && instruments.isKnown(read.symbol, other));
  if (elsewhere === undefined || read.market !== market)
    return isPending ? t('symbolHint') : t('unlisted', { symbol: read.symbol });
  return (
    <>
      {t('elsewhere', {
        symbol: read.symbol,
        name: instruments.nameOf(read.symbol, elsewhere) ?? read.symbol,
        country: t(`country.${elsewhere}`),
      })}{' '}
      <TextButton onClick={() => onMarket(elsewhere)}>{t('switch', { country: t(`country.${elsewhere}`) })}</TextButton>
    </>
  );
}
