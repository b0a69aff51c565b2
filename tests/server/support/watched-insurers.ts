import type { Decision } from '#contract/shared/decision.ts';
import { createHealthLine } from '#server/lines/health/health-line.ts';
import type { HealthAdapter, HealthApplication } from '#server/lines/health/insurer-adapter.ts';
import { sandboxHealthAdapters } from '#server/lines/health/sandbox-adapter.ts';
import { serverLines } from '#server/server-lines.ts';

/** How the insurers of the tests decide on a proposal. */
type Underwrite = (sandbox: Promise<Decision>, application: HealthApplication) => Promise<Decision>;
export const asSandbox: Underwrite = (sandbox) => sandbox;

/** The sandbox's health insurers, whose decisions a test may replace. `beforeEachCall` runs before each call. */
export function watchInsurers(beforeEachCall: (call: keyof HealthAdapter) => Promise<unknown> = async () => undefined) {
  const applications: HealthApplication[] = [];
  const insurers = { applications, underwrite: asSandbox };
  const adapters: readonly HealthAdapter[] = sandboxHealthAdapters({ referralSeconds: 20 }).map((adapter) => ({
    ...adapter,
    quote: async (request, signal) => {
      await beforeEachCall('quote');
      return adapter.quote(request, signal);
    },
    underwrite: async (application, signal) => {
      await beforeEachCall('underwrite');
      applications.push(application);
      return insurers.underwrite(adapter.underwrite(application, signal), application);
    },
    underwriteReferred: async (application, signal) => {
      await beforeEachCall('underwriteReferred');
      return adapter.underwriteReferred(application, signal);
    },
  }));
  return { insurers, lines: { ...serverLines, health: createHealthLine(() => adapters) } };
}
