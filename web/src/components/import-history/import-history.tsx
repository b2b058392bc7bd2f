import { Suspense } from 'react';
import { lazyPart } from '../failures/lazy-part.tsx';
import { loadWords, WithWords } from '../../lib/words.tsx';

interface ImportHistoryProps {
  accountId: string;
  portfolioId: string;
  /** Undoing the import that created the portfolio removed it. */
  onRemoved: () => void;
}

/** Comes by itself, with its words, after what the page is about. */
const ImportList = lazyPart(async () => {
  const [{ ImportList: List }, words] = await Promise.all([import('./import-list.tsx'), loadWords(['imports'])]);
  return (props: ImportHistoryProps) => (
    <WithWords words={words}>
      <List {...props} />
    </WithWords>
  );
});

/** What was imported into a saved portfolio; nothing where nothing was. */
export function ImportHistory(props: ImportHistoryProps) {
  return (
    <Suspense>
      <ImportList {...props} />
    </Suspense>
  );
}
