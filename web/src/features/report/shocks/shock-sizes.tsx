import type { ShockEvent } from '@ballast/engine/scenarios/shocks';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';
import { Choice } from '../controls/choice.tsx';
import type { ShockSizes as Sizes } from './sizes.ts';

/** An index by a tenth at least: `sizedShock` makes it no smaller than it was measured. */
const OFFERED = {
  index: [0.1, 0.2, 0.3, 0.4, 0.5],
  currency: [0.02, 0.05, 0.1, 0.2],
  sector: [0.1, 0.2, 0.3, 0.5],
  holding: [0.2, 0.5, 1],
} as const satisfies Record<ShockEvent['kind'], readonly number[]>;
const KINDS = ['index', 'currency', 'sector', 'holding'] as const satisfies readonly ShockEvent['kind'][];

export interface ShockSizesProps {
  /** Those that the report has. */
  kinds: ReadonlySet<ShockEvent['kind']>;
  sizes: Sizes;
  onChange: (sizes: Sizes) => void;
}

/** How far each kind of thing moves. */
export function ShockSizes({ kinds, sizes, onChange }: ShockSizesProps) {
  const t = useTranslations('reportFigures.shocks.sizes');
  const format = useFormat();
  return (
    <fieldset className="mt-2 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
      <legend className="sr-only">{t('change')}</legend>
      {KINDS.filter((kind) => kinds.has(kind)).map((kind) => (
        <Choice
          key={kind}
          label={t(kind)}
          value={String(sizes[kind])}
          options={OFFERED[kind].map((size) => ({
            value: String(size),
            label: t(kind === 'currency' ? 'either' : size === 1 ? 'lost' : 'fall', { size: format.percent(size, 0) }),
          }))}
          onChange={(text) => onChange({ ...sizes, [kind]: Number(text) })}
        />
      ))}
    </fieldset>
  );
}
