import { loadWords, WithWords } from '../../lib/words.tsx';
import { DeletionNotice } from './deletion-notice.tsx';

/** The notice with its words. */
export async function loadNotice() {
  const words = await loadWords(['privacy']);
  return function NoticeWithWords({ accountId }: { accountId: string }) {
    return (
      <WithWords words={words}>
        <DeletionNotice accountId={accountId} />
      </WithWords>
    );
  };
}
