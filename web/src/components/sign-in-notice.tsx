import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { signInPath } from '../lib/paths.ts';
import { Notice } from '../ui/notice.tsx';
import { TextLink } from '../ui/text-link.tsx';

/** What signing in is needed for here, and the way there and back. */
export function SignInNotice({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('common.nav');
  const { pathname, search } = useLocation();
  return (
    <Notice>
      {children} <TextLink to={signInPath(pathname + search)}>{t('login')}</TextLink>
    </Notice>
  );
}
