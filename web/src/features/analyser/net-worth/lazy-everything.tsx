import { useTranslations } from 'use-intl/react';
import type { Instrument } from '../../../entities/instruments/instrument.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { loadWords, WithWords } from '../../../lib/words.tsx';
import { Pending } from '../../../ui/pending.tsx';
import { RetryTextButton } from '../../../components/failures/retry.tsx';
import type { PricedAnalysis } from '../analysis/priced-analysis.ts';

/** A chunk of its own, with its words: who owns shares alone does not wait for it. */
async function load() {
  const [{ Everything }, words] = await Promise.all([import('./everything.tsx'), loadWords(['assets'])]);
  return { Everything, words };
}

interface LazyEverythingProps {
  analysis: PricedAnalysis;
  instruments: readonly (Instrument | null)[];
}

export function LazyEverything(props: LazyEverythingProps) {
  const { loaded, hasFailed, retry } = useLoaded(load);
  const common = useTranslations('common');
  const t = useTranslations('analyser.results');
  if (loaded !== null) {
    return (
      <WithWords words={loaded.words}>
        <loaded.Everything {...props} />
      </WithWords>
    );
  }
  if (hasFailed) {
    return (
      <p role="alert" className="text-soft">
        {t('noAssets')} <RetryTextButton onClick={retry} />
      </p>
    );
  }
  return (
    <Pending label={common('loading')}>
      <div className="h-96" />
    </Pending>
  );
}
