import { currencyOfMarket, type Market } from '@ballast/engine/quotes/market';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl/react';
import { cx } from '../../lib/cx.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { typedAs, type Instrument } from '../../entities/instruments/instrument.ts';
import { useUnclearHistory } from './unclear-choices.tsx';
import { useFormerWords } from './use-former-words.ts';
import { useSymbolSearch, type SymbolSearch } from '../../entities/instruments/use-symbol-search.ts';

type Passed = 'options' | 'listLabel' | 'status' | 'note';
interface SymbolInputProps extends Omit<ComponentProps<typeof Combobox>, Passed> {
  market: Market;
}

/**
 * A field for a symbol, which suggests those of the market that the server finds by symbol, name and ISIN. Without the server it takes what
 * is typed.
 */
export function SymbolInput({ market, value, ...rest }: SymbolInputProps) {
  const t = useTranslations('common.suggestions');
  const search = useSymbolSearch(value, market);
  const { matches } = search;
  const note = useNote(search, value);
  return (
    <Combobox
      {...rest}
      value={value}
      options={matches.map((instrument) => ({
        value: typedAs(instrument, market),
        content: <Suggestion {...instrument} />,
      }))}
      note={note}
      listLabel={t('label')}
      status={t('count', { count: matches.length })}
      autoCapitalize="characters"
      className="uppercase"
    />
  );
}

/** What to say below the suggestions, if anything. */
function useNote({ matches, reach, unclear, former, isNavFund }: SymbolSearch, text: string): string | undefined {
  const t = useTranslations('common.suggestions');
  const historyOf = useUnclearHistory();
  const formerWords = useFormerWords();
  if (text.trim() === '') return undefined;
  if (former !== null) return formerWords(former);
  if (unclear !== null) return historyOf(unclear);
  if (reach === 'asking') return t('asking');
  if (reach === 'not_loaded') return t('notLoaded');
  if (isNavFund) return t('navFund');
  if (reach === 'alone' || reach === 'away') return t(reach);
  return matches.length === 0 ? t('none') : undefined;
}

function Suggestion({ symbol, name, exchange, market, kind, isFound }: Instrument) {
  const t = useTranslations('common.suggestions');
  const isFund = kind === 'fund';
  const facts = [exchange, kind === 'etf' && t('etf'), isFund && t('fund'), currencyOfMarket(market)].filter(Boolean);
  return (
    <span className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 sm:grid-cols-[7.5rem_1fr_auto]">
      <span className="font-semibold">{symbol}</span>{' '}
      <span
        className={cx('order-1 col-span-2 text-small text-soft sm:order-none sm:col-span-1', !isFund && 'truncate')}
      >
        {name}
      </span>{' '}
      <span className="text-small text-soft">{facts.join(' · ')}</span>
      {isFound && (
        <span className="order-2 col-span-2 text-small text-soft sm:order-none sm:col-span-3">{t('found')}</span>
      )}
    </span>
  );
}
