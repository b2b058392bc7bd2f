import { storage } from './storage.ts';
import { uuid } from './uuid.ts';

const keyOf = (what: string) => `ballast.${what}.changed`;

/** Says to the other tabs of this browser that something stored has changed. */
export function tellOtherTabs(what: string): void {
  storage.write(keyOf(what), uuid());
}

/** Calls back when another tab says that it has. */
export function onChangeInOtherTab(what: string, callback: () => void): () => void {
  // Browsers send it to every tab but the one that wrote.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === keyOf(what)) callback();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
