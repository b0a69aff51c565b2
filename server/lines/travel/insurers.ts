import type { Insurer } from '#contract/shared/insurer.ts';
import { SANDBOX_INSURERS } from '#server/reference/sandbox-insurers.ts';

const { aravalli, sahyadri, banyan, meghna, sarus, nilgiri, dhruv, mayura, teesta } = SANDBOX_INSURERS;

/** The whole panel, in a fixed arbitrary order. */
export const TRAVEL_INSURERS: readonly Insurer[] = [
  aravalli,
  sahyadri,
  banyan,
  meghna,
  sarus,
  nilgiri,
  dhruv,
  mayura,
  teesta,
];
