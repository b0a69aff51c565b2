import type { InspectionEvent } from 'xstate';

declare global {
  /** Set by the browser tests before the page loads; never by the app. */
  var inspectMachines: ((event: InspectionEvent) => void) | undefined;
}

/** Options of every actor that a page runs: the browser tests record which transitions the real page takes. */
export const inspected = () => (globalThis.inspectMachines ? { inspect: globalThis.inspectMachines } : {});
