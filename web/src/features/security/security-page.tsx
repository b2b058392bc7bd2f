import type { Account } from '../../lib/session-store.ts';
import { AssistantsSection } from './assistants/assistants-section.tsx';
import { FactorsSection } from './factors/factors-section.tsx';
import { PasswordSection } from './password/password-section.tsx';
import { RecoverySection } from './recovery/recovery-section.tsx';
import { SessionsSection } from './sessions/sessions-section.tsx';

/** What protects an account: the second factor, the way back, the password, where it is signed in, and what else may read it. */
export function SecurityPage({ account }: { account: Account }) {
  return (
    <div className="grid max-w-3xl gap-8">
      <FactorsSection account={account} />
      <RecoverySection account={account} />
      <PasswordSection account={account} />
      <SessionsSection account={account} />
      <AssistantsSection account={account} />
    </div>
  );
}
