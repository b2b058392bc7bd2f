import { Notice } from '../../ui/notice.tsx';

/** What failed, said in the dialog too: toasts are out of reach of a screen reader while it is open. */
export function FormFailure({ words }: { words: string | null }) {
  if (words === null) return null;
  return (
    <Notice tone="danger" announced>
      {words}
    </Notice>
  );
}
