/** Web storage that may be switched off or full: reading then gives null, and a write is reported as not kept. */
const safe = (storage: () => Storage) => ({
  get(key: string): string | null {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  },
  /** False if the value could not be kept. */
  set(key: string, value: string): boolean {
    try {
      storage().setItem(key, value);
      return true;
    } catch {
      return false;
    }
  },
  remove(key: string): void {
    try {
      storage().removeItem(key);
    } catch {
      // Nothing was kept.
    }
  },
});

export const safeLocalStorage = safe(() => localStorage);
export const safeSessionStorage = safe(() => sessionStorage);
