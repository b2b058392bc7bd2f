import type { FoundPortfolio } from '@ballast/engine/disclosures/disclosure';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';

interface WhichPortfolioProps {
  fundName: string;
  portfolios: readonly FoundPortfolio[];
  onChoose: (portfolio: FoundPortfolio) => void;
  onCancel: () => void;
}

/** A workbook of a whole fund house: the person says which portfolio is their fund's. */
export function WhichPortfolio({ fundName, portfolios, onChoose, onCancel }: WhichPortfolioProps) {
  const t = useTranslations('reportFunds.which');
  const [place, setPlace] = useState('');
  const chosen = portfolios[place === '' ? -1 : Number(place)];
  return (
    <div className="grid max-w-xl gap-3">
      <Field label={t('label', { count: portfolios.length, name: fundName })}>
        {(parts) => (
          <Select
            {...parts}
            value={place}
            options={[
              { value: '', label: t('choose') },
              ...portfolios.map(({ fund, sheet }, index) => ({ value: String(index), label: fund || (sheet ?? '') })),
            ]}
            onChange={setPlace}
          />
        )}
      </Field>
      <div className="flex gap-3">
        <Button className="h-11" aria-disabled={chosen === undefined} onClick={() => chosen && onChoose(chosen)}>
          {t('use')}
        </Button>
        <Button className="h-11" look="secondary" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}
