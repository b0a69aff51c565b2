import type { HealthAdapter, HealthPanel } from '../lines/health/adapter.ts';
import { SANDBOX_ADAPTERS } from '../lines/health/sandbox-adapter.ts';
import { createInsurerPanel, type PanelSetting } from './ask-insurers.ts';

/** The adapters of each line's insurers. A broker replaces the sandbox's by those of real insurers. */
export interface LineAdapters {
  readonly health: readonly HealthAdapter[];
}

export interface LinePanels {
  readonly health: HealthPanel;
}

export const createPanels = (setting: PanelSetting, adapters: Partial<LineAdapters> = {}): LinePanels => ({
  health: createInsurerPanel(adapters.health ?? SANDBOX_ADAPTERS, setting),
});
