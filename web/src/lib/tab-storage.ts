/**
 * Text that this tab remembers over a reload, another page and signing in again. Not `storage`: tabs share that, and would
 * overwrite each other.
 */
export const tabStorage = {
  read(key: string): string | null {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  readJson(key: string): unknown {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? 'null');
    } catch {
      return null;
    }
  },
  write(key: string, text: string): void {
    try {
      sessionStorage.setItem(key, text);
    } catch {
      // Full or forbidden: the text lives on in the page.
    }
  },
  remove(key: string): void {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // See write.
    }
  },
  clear(): void {
    try {
      sessionStorage.clear();
    } catch {
      // See write.
    }
  },
};
