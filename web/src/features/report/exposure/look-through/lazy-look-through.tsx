import type { LookThrough } from '@ballast/engine/look-through/look-through';
import type { Currency } from '@ballast/engine/money/currency';
import { useTranslations } from 'use-intl/react';
import { useLoaded } from '../../../../lib/use-loaded.ts';
import { loadWords, WithWords } from '../../../../lib/words.tsx';
import { RetryTextButton } from '../../../../components/failures/retry.tsx';

async function load() {
  const [{ LookThroughBlock }, words] = await Promise.all([
    import('./look-through-block.tsx'),
    loadWords(['reportFunds']),
  ]);
  return { LookThroughBlock, words };
}

interface LookThroughProps {
  value: LookThrough;
  currency: Currency;
}

/** Comes with its words where a fund is held. */
export function LazyLookThrough(props: LookThroughProps) {
  const t = useTranslations('reportFigures.exposure');
  const { loaded, hasFailed, retry } = useLoaded(load);
  if (hasFailed) {
    return (
      <p className="text-soft">
        {t('noCompanies')} <RetryTextButton onClick={retry} />
      </p>
    );
  }
  if (loaded === null) return <div className="h-40" />;
  return (
    <WithWords words={loaded.words}>
      <loaded.LookThroughBlock {...props} />
    </WithWords>
  );
}
