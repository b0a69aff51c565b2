import type { Insurer } from '#contract/shared/insurer.ts';
import { INSURERS } from '#server/insurers/sandbox-insurers.ts';

const { aravalli, sahyadri, banyan, meghna, sarus, nilgiri, dhruv, mayura, teesta } = INSURERS;

/** The whole panel, in a fixed arbitrary order. */
export const PANEL: readonly Insurer[] = [aravalli, sahyadri, banyan, meghna, sarus, nilgiri, dhruv, mayura, teesta];
