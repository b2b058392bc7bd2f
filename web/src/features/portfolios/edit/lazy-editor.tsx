import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { loadWords, WithWords } from '../../../lib/words.tsx';
import { Pending } from '../../../ui/pending.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import type { PortfolioEditor } from './portfolio-editor.tsx';

/** Comes when something is edited, with its words. */
async function load() {
  const [{ PortfolioEditor: Editor }, words] = await Promise.all([
    import('./portfolio-editor.tsx'),
    loadWords(['assets', 'portfolioEdit']),
  ]);
  return { Editor, words };
}

export function LazyEditor(props: ComponentProps<typeof PortfolioEditor>) {
  const { loaded, hasFailed, retry } = useLoaded(load);
  const t = useTranslations('portfolios.save');
  const common = useTranslations('common');
  if (loaded !== null) {
    return (
      <WithWords words={loaded.words}>
        <loaded.Editor {...props} />
      </WithWords>
    );
  }
  if (hasFailed) {
    return (
      <p role="alert">
        {t('noForm')} <TextButton onClick={retry}>{common('retry')}</TextButton>
      </p>
    );
  }
  return (
    <Pending label={common('loading')}>
      <div className="h-80" />
    </Pending>
  );
}
