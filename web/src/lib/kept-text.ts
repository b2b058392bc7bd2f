/**
 * What is being typed, kept in this tab: it survives a reload, another page and signing in again. Not in the storage
 * that tabs share, where two of them would overwrite each other.
 */
export const keptText = {
  read(key: string): string | null {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  keep(key: string, text: string): void {
    try {
      sessionStorage.setItem(key, text);
    } catch {
      // A full or forbidden storage: what is typed lives on in the page.
    }
  },
  forget(key: string): void {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // See keep.
    }
  },
};
