import { useEffect } from 'react';
import { useTranslations } from 'use-intl/react';
import { followBuilds } from '../lib/builds.ts';
import { notify } from '../lib/notify.ts';
import { loadWords, WithWords } from '../lib/words.tsx';

export async function loadNewVersion() {
  const words = await loadWords(['offline']);
  return function NewVersionWithWords() {
    return (
      <WithWords words={words}>
        <NewVersion />
      </WithWords>
    );
  };
}

/** Offers the next version as soon as all of it is stored. */
function NewVersion() {
  const t = useTranslations('offline.newVersion');
  useEffect(
    () =>
      followBuilds(() =>
        notify({
          kind: 'info',
          title: t('title'),
          action: { label: t('reload'), act: () => location.reload() },
          stays: true,
        }),
      ),
    [t],
  );
  return null;
}
