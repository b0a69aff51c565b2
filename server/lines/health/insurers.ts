import type { Insurer } from '#contract/shared/insurer.ts';
import { INSURERS } from '#server/insurers/sandbox-insurers.ts';

const { aravalli, kaveri, sahyadri, banyan, meghna, udayan, sarus, nilgiri, dhruv } = INSURERS;

/** The whole panel, in a fixed arbitrary order. */
export const PANEL: readonly Insurer[] = [aravalli, kaveri, sahyadri, banyan, meghna, udayan, sarus, nilgiri, dhruv];
