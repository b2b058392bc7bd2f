import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { useAccount, type Account } from '../../lib/session-store.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { DocumentTitle } from '../document-title.tsx';
import { PageHead } from '../page-head.tsx';
import { RequireAccount } from '../require-account.tsx';

interface SettingsPageProps {
  readonly title: string;
  readonly lead: string;
  /** The way back. */
  readonly settings: string;
  readonly children: (account: Account) => ReactNode;
}

/** A page below Settings: visitors sign in first, and come back. */
export function SettingsPage({ title, lead, settings, children }: SettingsPageProps) {
  const account = useAccount();
  return (
    <RequireAccount>
      <DocumentTitle page={title} />
      <TextLink to={paths.settings} className="mb-4 inline-flex items-center gap-1.5 text-small">
        <ArrowLeft className="size-4" aria-hidden="true" />
        {settings}
      </TextLink>
      <PageHead title={title} lead={lead} />
      {account !== null && children(account)}
    </RequireAccount>
  );
}
