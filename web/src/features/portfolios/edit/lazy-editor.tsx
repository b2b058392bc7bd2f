import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { loadWords, WithWords } from '../../../lib/words.tsx';
import { Pending } from '../../../ui/pending.tsx';
import { RetryTextButton } from '../../../components/failures/retry.tsx';
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
        {t('noForm')} <RetryTextButton onClick={retry} />
      </p>
    );
  }
  return (
    <Pending label={common('loading')}>
      <div className="h-80" />
    </Pending>
  );
}
