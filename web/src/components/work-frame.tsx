import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { paths } from '../lib/paths.ts';
import { queryClient } from '../lib/query-client.ts';
import { useAccount } from '../lib/session-store.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** The frame of every page where one works: the header, the page, and the one cache of what the backend answered. */
export function WorkFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('common.nav');
  const signedIn = useAccount() !== null;
  const entries = [
    { to: paths.home, label: signedIn ? t('dashboard') : t('home') },
    { to: paths.builder, label: t('builder') },
    { to: paths.portfolios, label: t('portfolios') },
  ];
  return (
    <QueryClientProvider client={queryClient}>
      <Header entries={entries} />
      <main id="main" tabIndex={-1} className="page grow py-8 outline-none md:py-12">
        {children}
      </main>
      <Footer />
    </QueryClientProvider>
  );
}
