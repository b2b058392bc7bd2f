import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { useTranslations } from 'use-intl/react';
import { TextButton } from '../../ui/text-link.tsx';

/**
 * A part of a page that comes in a chunk of its own. Where it does not come, offline or after a new release, `Instead` stands in its place and
 * the rest of the page goes on.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> = PartFailed,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => Instead) }));
}

function PartFailed() {
  const t = useTranslations('common');
  return (
    <p role="alert" className="text-soft">
      {t('partFailed')} <TextButton onClick={() => location.reload()}>{t('failure.refresh')}</TextButton>
    </p>
  );
}
