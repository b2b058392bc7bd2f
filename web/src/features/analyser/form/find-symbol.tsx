import type { Market } from '@ballast/engine/quotes/market';
import { Suspense, useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { lazyPart } from '../../../components/failures/lazy-part.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { TextButton } from '../../../ui/text-link.tsx';

/** Comes when it is wanted: most people paste. */
const SymbolInput = lazyPart(
  async () => (await import('../../../components/symbol-input/symbol-input.tsx')).SymbolInput,
);

interface FindSymbolProps {
  market: Market;
  onFind: (symbol: string) => void;
}

/** For those who know the name of what they own, and not its symbol. */
export function FindSymbol({ market, onFind }: FindSymbolProps) {
  const t = useTranslations('analyser.find');
  const [isOpen, open] = useState(false);
  const [typed, type] = useState('');
  if (!isOpen) {
    return (
      <TextButton className="justify-self-start text-small" onClick={() => open(true)}>
        {t('open')}
      </TextButton>
    );
  }
  const choose = (symbol: string) => {
    type('');
    onFind(symbol);
  };
  return (
    <Field label={t('label')} hint={t('hint')}>
      {(parts) => (
        <Suspense
          fallback={
            <Input
              {...parts}
              ref={focus}
              value={typed}
              onChange={({ target }) => type(target.value)}
              onKeyDown={stay}
            />
          }
        >
          <SymbolInput
            {...parts}
            ref={focus}
            market={market}
            value={typed}
            onType={type}
            onChoose={choose}
            onKeyDown={stay}
          />
        </Suspense>
      )}
    </Field>
  );
}

/** A person who went back to the text meanwhile is not called away. Safari focuses no pressed button, but `main` around it. */
function focus(field: HTMLInputElement | null): void {
  if (document.activeElement?.contains(field) === true) field?.focus();
}

/** Enter does not send the form around it with half a name. */
function stay(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
}
