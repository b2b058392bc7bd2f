/**
 * The browser's storage, where it may be used: private windows and full disks make it fail, and nothing the product does
 * may stop for that.
 */
export const storage = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  /** Whether it was kept: what cannot be is not, and the page goes on. */
  write(key: string, value: string): boolean {
    try {
      localStorage.setItem(key, value);
      return true;
    } catch {
      return false;
    }
  },
  remove(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // The page goes on.
    }
  },
  clearExcept(kept: string): void {
    try {
      for (const key of Object.keys(localStorage)) if (key !== kept) localStorage.removeItem(key);
    } catch {
      // The page goes on.
    }
  },
  readJson(key: string): unknown {
    const text = storage.read(key);
    if (text === null) return null;
    try {
      return JSON.parse(text);
    } catch {
      return null;
    }
  },
};
