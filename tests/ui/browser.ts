import { vi } from 'vitest';

/** jsdom knows the dialog element but not always its methods: enough of them to be opened and closed. */
export function dialogs(): void {
  const dialog = HTMLDialogElement.prototype;
  dialog.showModal ??= function showModal() {
    this.open = true;
  };
  dialog.close ??= function close() {
    this.open = false;
  };
}

/** A window of that width, for what asks by `(min-width: …px)`. */
export function windowOf(width: number): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/^\(min-width: (\d+)px\)$/.exec(query)?.[1]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}
