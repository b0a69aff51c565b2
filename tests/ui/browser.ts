import { vi } from 'vitest';

/** jsdom knows the dialog element but not always its methods: this is enough to open and close it. */
export function dialogs(): void {
  const dialog = HTMLDialogElement.prototype;
  dialog.showModal ??= function showModal() {
    this.open = true;
  };
  dialog.close ??= function close() {
    this.open = false;
  };
}

/** A window of that width, for `(min-width: …px)` queries. */
export function windowOf(width: number): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/^\(min-width: (\d+)px\)$/.exec(query)?.[1]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}
