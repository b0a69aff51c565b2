import type { InspectionEvent } from 'xstate';

declare global {
  /** Set by the browser tests before the page loads; never by the app. */
  var inspectMachines: ((event: InspectionEvent) => void) | undefined;
}

/** Options of every actor that a page runs, so that browser tests record which transitions the page takes. */
export const actorInspectionOptions = () => (globalThis.inspectMachines ? { inspect: globalThis.inspectMachines } : {});
