import type { Market } from '@ballast/engine/quotes/market';
import { useTranslations } from 'use-intl/react';
import { SymbolInput } from '../../../components/symbol-input/symbol-input.tsx';
import { useSymbolHint } from '../../../components/symbol-input/use-symbol-hint.tsx';
import { Field } from '../../../ui/field.tsx';

interface SymbolFieldProps {
  market: Market;
  value: string;
  error: string | undefined;
  onType: (symbol: string) => void;
  onMarket: (market: Market) => void;
}

/** A symbol, or a name of which it is chosen. */
export function SymbolField({ market, value, error, onType, onMarket }: SymbolFieldProps) {
  const t = useTranslations('portfolioEdit.add');
  const label = useTranslations('portfolioEdit.edit')('symbol');
  const hint = useSymbolHint(value, market, (choice) => {
    onMarket(choice.market);
    onType(choice.symbol);
  });
  return (
    <Field label={label} error={error} hint={hint ?? t('symbolHint')} choices={hint}>
      {(parts) => <SymbolInput {...parts} name="symbol" market={market} value={value} onType={onType} />}
    </Field>
  );
}
