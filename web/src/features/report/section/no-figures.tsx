import type { NoSection } from '@ballast/engine/report/section';
import { useTranslations } from 'use-intl/react';

/** Why there is no number. */
export function NoFigures({ reason }: { reason: NoSection }) {
  const t = useTranslations('reportFigures.reasons');
  return (
    <p data-no-figures className="max-w-[70ch] rounded-medium bg-sunken px-4 py-3 text-pretty text-soft">
      {t(reason)}
    </p>
  );
}
