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
  write(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
    } catch {
      // What cannot be kept is not kept; the page goes on.
    }
  },
  remove(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // See write.
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
