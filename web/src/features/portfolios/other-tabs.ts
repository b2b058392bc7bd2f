import { storage } from '../../lib/storage.ts';
import { uuid } from '../../lib/uuid.ts';

const KEY = 'ballast.portfolios.changed';

/** Says to the other tabs of this browser that saved portfolios have changed. */
export function tellOtherTabs(): void {
  storage.write(KEY, uuid());
}

/** Calls back when another tab says that saved portfolios have changed. */
export function onChangeInOtherTab(callback: () => void): () => void {
  // Browsers send it to every tab but the one that wrote.
  const hear = ({ key }: StorageEvent) => {
    if (key === KEY) callback();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
