import type { ReportHolding } from '@ballast/engine/report/input';
import { useTranslations } from 'use-intl/react';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { useNames } from '../words/use-names.ts';

interface HoldingChecksProps {
  title: string;
  counted: readonly ReportHolding[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Holdings to tick, folded away behind how many are. */
export function HoldingChecks({ title, counted, chosen, onChange }: HoldingChecksProps) {
  const t = useTranslations('explore.limits');
  const names = useNames();
  const known = chosen.filter((key) => counted.some((holding) => holding.key === key));
  return (
    <Disclosure title={`${title}: ${t('holdings', { count: known.length })}`}>
      <fieldset className="mt-2 grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        <legend className="sr-only">{title}</legend>
        {counted.map(({ key }) => (
          <label key={key} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="checkbox"
              checked={known.includes(key)}
              onChange={({ target }) =>
                onChange(target.checked ? [...known, key] : known.filter((other) => other !== key))
              }
              className="size-4 shrink-0 accent-accent"
            />
            <span className="min-w-0 wrap-anywhere">{names(key)}</span>
          </label>
        ))}
      </fieldset>
    </Disclosure>
  );
}
