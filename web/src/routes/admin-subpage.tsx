import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { DocumentTitle } from '../components/document-title.tsx';
import { PageHead } from '../components/page-head.tsx';
import { paths } from '../lib/paths.ts';
import { TextLink } from '../ui/text-link.tsx';
import { OnlyAdmins } from './only-admins.tsx';

interface AdminSubpageProps {
  title: string;
  lead: string;
  back: string;
  children: (accountId: string) => ReactNode;
}

/** A page below the admin dashboard, with the way back to it. */
export function AdminSubpage({ title, lead, back, children }: AdminSubpageProps) {
  return (
    <OnlyAdmins>
      {(accountId) => (
        <>
          <DocumentTitle page={title} />
          <TextLink to={paths.admin} className="mb-4 inline-flex items-center gap-1.5 text-small">
            <ArrowLeft className="size-4" aria-hidden="true" />
            {back}
          </TextLink>
          <PageHead title={title} lead={lead} />
          {children(accountId)}
        </>
      )}
    </OnlyAdmins>
  );
}
