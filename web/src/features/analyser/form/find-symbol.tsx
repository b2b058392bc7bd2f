import type { Market } from '@ballast/engine/quotes/market';
import { Suspense, useState } from 'react';
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
        <Suspense fallback={<Input {...parts} disabled />}>
          <SymbolInput {...parts} ref={focus} market={market} value={typed} onType={type} onChoose={choose} />
        </Suspense>
      )}
    </Field>
  );
}

function focus(field: HTMLInputElement | null): void {
  field?.focus();
}
