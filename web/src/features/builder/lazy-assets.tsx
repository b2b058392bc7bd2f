import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLoaded } from '../../lib/use-loaded.ts';
import { loadWords, WithWords } from '../../lib/words.tsx';
import { Pending } from '../../ui/pending.tsx';
import { RetryTextButton } from '../../components/failures/retry.tsx';

/** A chunk of its own, with its words: most lists have stocks alone. */
async function load() {
  const [{ assetParts: parts }, words] = await Promise.all([
    import('./asset-parts.tsx'),
    loadWords(['assets', 'analyser']),
  ]);
  return { parts, words };
}

interface LazyAssetsProps {
  children: (parts: Awaited<ReturnType<typeof load>>['parts']) => ReactNode;
}

/** What the builder has for other assets, once it is loaded. */
export function LazyAssets({ children }: LazyAssetsProps) {
  const { loaded, hasFailed, retry } = useLoaded(load);
  const common = useTranslations('common');
  const failed = useTranslations('portfolios.save')('noForm');
  if (loaded !== null) return <WithWords words={loaded.words}>{children(loaded.parts)}</WithWords>;
  if (hasFailed) {
    return (
      <p role="alert">
        {failed} <RetryTextButton onClick={retry} />
      </p>
    );
  }
  return (
    <Pending label={common('loading')}>
      <div className="h-16" />
    </Pending>
  );
}
