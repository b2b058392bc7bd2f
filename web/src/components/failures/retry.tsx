import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../ui/button.tsx';
import { TextButton } from '../../ui/text-link.tsx';

type RetryProps = Omit<ComponentProps<'button'>, 'type' | 'children'>;

export function RetryButton(props: RetryProps) {
  const t = useTranslations('common');
  return (
    <Button look="secondary" size="small" {...props}>
      {t('retry')}
    </Button>
  );
}

/** The same in a line of text. */
export function RetryTextButton(props: RetryProps) {
  const t = useTranslations('common');
  return <TextButton {...props}>{t('retry')}</TextButton>;
}
