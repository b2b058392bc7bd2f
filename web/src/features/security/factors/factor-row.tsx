import { Smartphone, TabletSmartphone } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import type { Factor } from '../../../entities/second-factor/factor.ts';
import { useFactorName } from '../../../components/second-factor/use-factor-name.ts';
import { useFormat } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button.tsx';

/** One second factor. */
export function FactorRow({ factor, onRemove }: { factor: Factor; onRemove: () => void }) {
  const t = useTranslations('security.factors');
  const format = useFormat();
  const name = useFactorName()(factor);
  const Icon = factor.kind === 'app' ? TabletSmartphone : Smartphone;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-3">
      <div className="flex min-w-0 items-start gap-3">
        <Icon className="mt-0.5 size-5 shrink-0 text-accent" aria-hidden="true" />
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{name}</p>
          <p className="text-small text-soft">
            {t(factor.kind === 'app' ? 'appAdded' : 'phoneAdded', { date: format.date(factor.addedAt) })}
          </p>
        </div>
      </div>
      <Button look="secondary" size="small" aria-label={t('removeOne', { name })} onClick={onRemove}>
        {t('remove')}
      </Button>
    </li>
  );
}
