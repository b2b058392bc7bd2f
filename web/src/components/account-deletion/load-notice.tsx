import { useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { loadWords, WithWords } from '../../lib/words.tsx';
import { DeletionNotice } from './deletion-notice.tsx';

/** The notice with its words, for the top of every page but the one that has it in its place. */
export async function loadNotice() {
  const words = await loadWords(['privacy']);
  return function NoticeWithWords({ accountId }: { accountId: string }) {
    if (useLocation().pathname === paths.privacy) return null;
    return (
      <WithWords words={words}>
        <div className="mb-8 empty:hidden">
          <DeletionNotice accountId={accountId} />
        </div>
      </WithWords>
    );
  };
}
