import type { SymbolChoice } from '@ballast/engine/instruments/unclear-symbols';
import { MARKETS, type Market } from '@ballast/engine/quotes/market';
import { useTranslations } from 'use-intl/react';
import { formerOf } from '../../entities/instruments/former-of.ts';
import type { Instruments } from '../../entities/instruments/queries.ts';
import { UnclearChoices } from '../../components/symbol-input/unclear-choices.tsx';
import { unclearOf } from '../../entities/instruments/unclear-of.ts';
import { useFormerWords } from '../../components/symbol-input/use-former-words.ts';
import { TextButton } from '../../ui/text-link.tsx';
import { readSymbol } from '../../entities/holdings/read-symbol.ts';

interface SymbolMeaningProps {
  typed: string;
  market: Market;
  /** Undefined while they are on their way. */
  instruments: Instruments | undefined;
  onMarket: (market: Market) => void;
  onType: (symbol: string) => void;
}

/** What a symbol is taken for, before it is added: nothing is guessed in silence. */
export function SymbolMeaning({ typed, market, instruments, onMarket, onType }: SymbolMeaningProps) {
  const t = useTranslations('builder.form');
  const formerWords = useFormerWords();
  const unclear = instruments && unclearOf(typed, market, instruments);
  if (unclear) {
    const choose = (choice: SymbolChoice) => {
      onMarket(choice.market);
      onType(choice.symbol);
    };
    return <UnclearChoices unclear={unclear} onChoose={choose} />;
  }
  const read = instruments && readSymbol(typed, { market, isKnown: instruments.isKnown });
  if (!instruments || !read) return t('symbolHint');
  const meant = instruments.find(read.symbol, read.market);
  const former = formerOf(typed, market, instruments);
  const was = former === null ? '' : `${formerWords(former)} `;
  if (meant) return `${was}${t('meaning', { name: meant.name, exchange: read.exchange ?? meant.exchange })}`;
  const elsewhere = MARKETS.find((other) => other !== read.market && instruments.isKnown(read.symbol, other));
  if (elsewhere === undefined || read.market !== market) return t('unlisted', { symbol: read.symbol });
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
