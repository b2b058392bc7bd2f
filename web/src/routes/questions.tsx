import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLoaded } from '../lib/use-loaded.ts';
import { loadWords, WithWords } from '../lib/words.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { RetryTextButton } from '../components/failures/retry.tsx';

async function load() {
  const [{ AdvisorPlace }, words] = await Promise.all([
    import('./advisor-place.tsx'),
    loadWords(['advisor', 'conversations', 'markdown']),
  ]);
  return { AdvisorPlace, words };
}

/** The place for questions, in a chunk of its own: it comes when somebody looks there, and stays. */
export function Questions({ isShown }: { isShown: boolean }) {
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  return wasShown && <Place isShown={isShown} />;
}

function Place({ isShown }: { isShown: boolean }) {
  const t = useTranslations('common');
  const { loaded, hasFailed, retry } = useLoaded(load);
  if (loaded !== null) {
    return (
      <WithWords words={loaded.words}>
        <loaded.AdvisorPlace isShown={isShown} />
      </WithWords>
    );
  }
  return hasFailed ? (
    <p className="text-soft">
      {t('failures.offline')} <RetryTextButton onClick={retry} />
    </p>
  ) : (
    <Skeleton className="h-96" />
  );
}
