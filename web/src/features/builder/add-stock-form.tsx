import { MARKETS } from '@ballast/engine/quotes/market';
import { useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { useInstruments } from '../../entities/instruments/use-terms.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { NumberInput } from '../../ui/number-input.tsx';
import { readAmount } from '../../entities/holdings/read-amount.ts';
import { readSymbol } from '../../entities/holdings/read-symbol.ts';
import { PRICE_STEP, type StockField } from './read-stock.ts';
import { SymbolField } from './symbol-field.tsx';
import { useAddStock } from './use-add-stock.ts';

const WORDS = { symbolSeveral: 'several', symbolFund: 'fund', symbolIndex: 'index' } as const;

/** Symbol, number of shares and price, and the button that adds them to the list. */
export function AddStockForm() {
  const t = useTranslations('builder');
  const markets = useTranslations('common.markets');
  const symbolProblem = useTranslations('common.symbolProblem');
  const instruments = useInstruments();
  const form = useRef<HTMLFormElement>(null);
  const { draft, problems, change, tidy, submit } = useAddStock(form);
  const { market, symbol, shares, price } = draft;

  // A symbol that names its exchange (NASDAQ:AAPL) is paid for in the money of that country.
  const paidIn = readSymbol(symbol, market, instruments)?.market ?? market;
  const problem = (field: StockField) => {
    const code = problems[field];
    const typed = draft[field].trim();
    if (code === undefined) return undefined;
    if (code === 'symbolSeveral' || code === 'symbolFund' || code === 'symbolIndex') return symbolProblem(WORDS[code]);
    return t(`problems.${code}`, { typed, money: t(`money.${paidIn}`) });
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid content-start gap-5">
      <h2 className="text-title font-semibold">{t('form.title')}</h2>
      <Choice
        label={markets('label')}
        value={market}
        options={MARKETS.map((value) => ({ value, label: markets(value) }))}
        onChange={(value) => change({ market: value })}
      />
      <SymbolField
        market={market}
        value={symbol}
        error={problem('symbol')}
        onType={(value) => change({ symbol: value })}
        onLeave={tidy}
        onMarket={(value) => change({ market: value })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('form.shares')} error={problem('shares')}>
          {(parts) => (
            <NumberInput
              {...parts}
              name="shares"
              value={shares}
              number={numberOf(shares)}
              step={1}
              onType={(value) => change({ shares: value })}
            />
          )}
        </Field>
        <Field label={t('form.price', { sign: t(`sign.${paidIn}`) })} error={problem('price')}>
          {(parts) => (
            <NumberInput
              {...parts}
              name="price"
              value={price}
              number={numberOf(price)}
              step={PRICE_STEP}
              onType={(value) => change({ price: value })}
            />
          )}
        </Field>
      </div>
      <Button
        type="submit"
        size="large"
        className="sm:justify-self-start"
        // The second click of a double click finds an empty form.
        onClick={(event) => event.detail > 1 && event.preventDefault()}
      >
        {t('form.submit')}
      </Button>
    </form>
  );
}

function numberOf(typed: string): number | null {
  const read = readAmount(typed);
  return read.ok ? read.value : null;
}
