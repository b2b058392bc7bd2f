import type { Share } from '@ballast/engine/import/identity/resolution';
import { MARKETS, type Market } from '@ballast/engine/quotes/market';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { readSymbol } from '../../../entities/holdings/read-symbol.ts';
import { instrumentsQuery, NO_INSTRUMENTS } from '../../../entities/instruments/queries.ts';
import { SymbolInput } from '../../../components/symbol-input/symbol-input.tsx';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextButton } from '../../../ui/text-link.tsx';

interface FindShareProps {
  /** What the file calls it. */
  instrumentRef: string;
  onFind: (share: Share) => void;
}

/** Searches for a share by symbol, name or ISIN, in the country that the person says. */
export function FindShare({ instrumentRef, onFind }: FindShareProps) {
  const t = useTranslations('imports.questions');
  const markets = useTranslations('common.markets');
  const { isKnown, find } = useQuery(instrumentsQuery).data ?? NO_INSTRUMENTS;
  const [isOpen, open] = useState(false);
  const [market, setMarket] = useState<Market>('IN');
  const [typed, type] = useState('');
  const [isUnread, setUnread] = useState(false);

  if (!isOpen) {
    return (
      <TextButton aria-label={t('searchNamed', { instrumentRef })} className="py-2" onClick={() => open(true)}>
        {t('search')}
      </TextButton>
    );
  }
  const take = (text: string) => {
    const listed = readSymbol(text, { market, isKnown });
    if (listed === null) return setUnread(true);
    const { symbol } = listed;
    const exchange = listed.exchange ?? find(symbol, listed.market)?.exchange ?? null;
    onFind({ symbol, market: listed.market, exchange });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    take(typed);
  };
  return (
    <form onSubmit={submit} noValidate className="grid w-full max-w-xl gap-3">
      <Choice
        label={markets('label')}
        value={market}
        options={MARKETS.map((value) => ({ value, label: markets(value) }))}
        onChange={setMarket}
      />
      <div className="flex items-end gap-3">
        <Field label={t('find', { instrumentRef })} error={isUnread ? t('notASymbol') : undefined} className="grow">
          {(parts) => (
            <SymbolInput
              {...parts}
              ref={focus}
              market={market}
              value={typed}
              onType={(text) => {
                type(text);
                setUnread(false);
              }}
              onChoose={take}
            />
          )}
        </Field>
        <Button type="submit" look="secondary" className="h-11">
          {t('use')}
        </Button>
      </div>
    </form>
  );
}

function focus(field: HTMLInputElement | null): void {
  field?.focus();
}
