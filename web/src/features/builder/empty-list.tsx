import { useTranslations } from 'use-intl/react';
import { uuid } from '../../lib/uuid.ts';
import { TextButton } from '../../ui/text-link.tsx';
import type { BuilderItem } from './builder-item.ts';
import { addItem } from './use-builder.ts';

const INDIAN = { market: 'IN', exchange: null, currency: 'INR' } as const;
const EXAMPLE: readonly Omit<BuilderItem, 'id'>[] = [
  { ...INDIAN, symbol: 'RELIANCE', shares: 40, purchasePrice: 1240.5 },
  { ...INDIAN, symbol: 'INFY', shares: 45, purchasePrice: 1482.3 },
  { ...INDIAN, symbol: 'NIFTYBEES', shares: 200, purchasePrice: 248.75 },
];

/** What to do first, and an example that one click fills in. */
export function EmptyList() {
  const t = useTranslations('builder.summary');
  const fillIn = () => {
    for (const item of EXAMPLE) addItem({ id: uuid(), ...item });
  };
  return (
    <div className="grid justify-items-center gap-2 rounded-large border border-dashed border-edge/60 px-6 py-10 text-center">
      <p className="text-pretty text-soft">{t('empty')}</p>
      <TextButton onClick={fillIn}>{t('example')}</TextButton>
    </div>
  );
}
