import type { HealthAdapter, HealthPanel } from '../lines/health/adapter.ts';
import { SANDBOX_ADAPTERS } from '../lines/health/sandbox-adapter.ts';
import { createInsurerPanel, type PanelSetting } from './ask-insurers.ts';
import { type SandboxFaults, withFault } from './sandbox-faults.ts';
import type { Timer } from './time-limit.ts';

/** The adapters of each line's insurers. A broker replaces the sandbox's by those of real insurers. */
export interface LineAdapters {
  readonly health: readonly HealthAdapter[];
}

export interface LinePanels {
  readonly health: HealthPanel;
}

/** The sandbox's insurers, those with a fault slow, silent or failing. */
export const sandboxAdapters = (faults: SandboxFaults, timer: Timer): LineAdapters => ({
  health: SANDBOX_ADAPTERS.map((adapter) => withFault(adapter, faults.get(adapter.insurer.insurer_id), timer)),
});

export const createPanels = (adapters: LineAdapters, setting: PanelSetting): LinePanels => ({
  health: createInsurerPanel(adapters.health, setting),
});
