import type { KeyboardEvent } from 'react';
import type { Market } from '@ballast/engine/quotes/market';
import { SymbolInput } from '../../../components/symbol-input/symbol-input.tsx';
import { useSymbolHint } from '../../../components/symbol-input/use-symbol-hint.tsx';
import { Field } from '../../../ui/field.tsx';

interface OtherSymbolFieldProps {
  label: string;
  market: Market;
  onMarket: (market: Market) => void;
  typed: string;
  error: string | undefined;
  onType: (typed: string) => void;
  /** What choosing a suggestion does, where that is more than typing it. */
  onChoose?: (symbol: string) => void;
  /** What Enter does with what was typed, in place of sending the form around it. */
  onEnter?: () => void;
}

/** The symbol or name of a share that is not held. */
export function OtherSymbolField({
  label,
  market,
  onMarket,
  typed,
  error,
  onType,
  onChoose = onType,
  onEnter,
}: OtherSymbolFieldProps) {
  const hint = useSymbolHint(typed, market, (choice) => {
    onMarket(choice.market);
    onType(choice.symbol);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || onEnter === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <Field label={label} error={error} hint={hint} choices={hint}>
      {(parts) => (
        <SymbolInput
          {...parts}
          market={market}
          value={typed}
          onType={onType}
          onChoose={onChoose}
          onKeyDown={onKeyDown}
        />
      )}
    </Field>
  );
}
