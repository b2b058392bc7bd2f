import type { Account } from '../../lib/session-store.ts';
import { FactorsSection } from './factors/factors-section.tsx';
import { PasswordSection } from './password/password-section.tsx';
import { RecoverySection } from './recovery/recovery-section.tsx';
import { SessionsSection } from './sessions/sessions-section.tsx';

/** What protects an account: the second factor, the way back, the password, and where it is signed in. */
export function SecurityPage({ account }: { account: Account }) {
  return (
    <div className="grid max-w-3xl gap-8">
      <FactorsSection account={account} />
      <RecoverySection account={account} />
      <PasswordSection account={account} />
      <SessionsSection account={account} />
    </div>
  );
}
