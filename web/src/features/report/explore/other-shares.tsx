import { MARKETS, type Market } from '@ballast/engine/quotes/market';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { focusNeighbour } from '../../../lib/focus-page.ts';
import { hasFocus } from '../../../lib/has-focus.ts';
import { useFormat } from '../../../lib/words.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { RetryTextButton } from '../../../components/failures/retry.tsx';
import { OtherSymbolField } from '../what-if/other-symbol-field.tsx';
import { symbolOf, type Typed, type useCandidates } from './use-candidates.ts';
import { WatchedShares } from './watched-shares.tsx';

interface OtherSharesProps {
  others: readonly Typed[];
  market: Market;
  candidates: ReturnType<typeof useCandidates>;
  onChange: (next: (others: Typed[]) => Typed[]) => void;
}

/** Shares that are not held, by the symbol or name that the person types. */
export function OtherShares({ others, market: usual, candidates, onChange }: OtherSharesProps) {
  const t = useTranslations('explore.limits');
  const countries = useTranslations('reportFigures.exposure.countries');
  const trade = useTranslations('reportTrade');
  const common = useTranslations('common');
  const client = useQueryClient();
  const format = useFormat();
  const { unread } = candidates;
  const [market, setMarket] = useState(usual);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<'symbol' | 'failed' | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const chooseMarket = (next: Market) => {
    setMarket(next);
    setProblem(null);
  };
  const leave = (button: Element) => focusNeighbour(button, place.current?.querySelector('input'));
  const addOne = (symbol: string, of: Market) =>
    onChange((now) => {
      const added = { typed: symbol, market: of };
      const isThere = now.some((one) => symbolOf(one) === symbolOf(added) && one.market === of);
      return isThere ? now : [...now, added];
    });
  const add = async (text: string) => {
    setTyped(text);
    try {
      const { readOtherShare } = await import('../what-if/read-other-share.ts');
      const share = await readOtherShare(text, market, client);
      if (typeof share === 'string') {
        // Before the focus moves there, so that screen readers read the field together with its error.
        flushSync(() => setProblem('symbol'));
        if (hasFocus(place.current)) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
        return;
      }
      setProblem(null);
      // What was typed meanwhile is another share.
      setTyped((now) => (now === text ? '' : now));
      addOne(share.series.symbol, share.series.market);
    } catch {
      // What reads it did not come.
      setProblem('failed');
    }
  };
  return (
    <div ref={place} className="grid gap-3">
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
        <Field label={trade('country')}>
          {(parts) => (
            <Select
              {...parts}
              value={market}
              options={MARKETS.map((value) => ({ value, label: countries(value) }))}
              onChange={chooseMarket}
            />
          )}
        </Field>
        <OtherSymbolField
          label={t('other')}
          market={market}
          onMarket={chooseMarket}
          typed={typed}
          error={problem === 'symbol' ? t('symbolWrong') : problem === 'failed' ? common('partFailed') : undefined}
          onType={(text) => {
            setTyped(text);
            setProblem(null);
          }}
          onChoose={(symbol) => void add(symbol)}
          onEnter={() => void add(typed)}
        />
        <Button look="secondary" className="h-11 sm:mt-6.5" onClick={() => void add(typed)}>
          {t('add')}
        </Button>
      </div>
      <WatchedShares
        others={others}
        onAdd={({ typed: symbol, market: of }, button) => {
          leave(button);
          addOne(symbol, of);
        }}
      />
      {others.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {others.map((one) => (
            <li key={`${one.market} ${one.typed}`} className="flex items-center rounded-medium bg-sunken pl-3">
              {one.typed}
              <IconButton
                label={t('remove', { name: one.typed })}
                onClick={({ currentTarget }) => {
                  leave(currentTarget);
                  onChange((now) => now.filter((other) => other !== one));
                }}
              >
                <X aria-hidden="true" className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <output className="text-small text-soft empty:hidden">
        {candidates.isPending && `${t('asking')} `}
        {unread.length > 0 && `${t('unread', { names: format.list(unread), count: unread.length })} `}
        {candidates.hasFailed && `${t('askFailed')} `}
        {(unread.length > 0 || candidates.hasFailed) && <RetryTextButton onClick={candidates.retry} />}
      </output>
    </div>
  );
}
