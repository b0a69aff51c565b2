import type { Insurer } from '#contract/shared/insurer.ts';
import { SANDBOX_INSURERS } from '#server/reference/sandbox-insurers.ts';

const { aravalli, kaveri, sahyadri, banyan, meghna, udayan, sarus, nilgiri, dhruv } = SANDBOX_INSURERS;

/** The whole panel, in a fixed arbitrary order. */
export const HEALTH_INSURERS: readonly Insurer[] = [
  aravalli,
  kaveri,
  sahyadri,
  banyan,
  meghna,
  udayan,
  sarus,
  nilgiri,
  dhruv,
];
