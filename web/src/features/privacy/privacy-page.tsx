import type { Account } from '../../lib/session-store.ts';
import { ContactSection } from './contact-section.tsx';
import { CopySection } from './copy/copy-section.tsx';
import { DecisionsSection } from './decisions/decisions-section.tsx';
import { DeletionSection } from './deletion/deletion-section.tsx';
import { StorageSection } from './storage/storage-section.tsx';

/** What an account holds, what its owner allowed, and the ways to take it away. */
export function PrivacyPage({ account }: { account: Account }) {
  return (
    <div className="grid max-w-3xl gap-8">
      <CopySection account={account} />
      <StorageSection account={account} />
      <DecisionsSection account={account} />
      <DeletionSection account={account} />
      <ContactSection />
    </div>
  );
}
