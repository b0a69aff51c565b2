import type { RecordBase } from '#contract/shared/record.ts';
import type { Config } from '../config.ts';
import type { HealthAdapter, HealthPanel } from '../lines/health/adapter.ts';
import { sandboxHealthAdapters } from '../lines/health/sandbox-adapter.ts';
import { createInsurerPanel, type InsurerPanel, type PanelSetting } from './ask-insurers.ts';
import type { InsurerAdapter } from './port.ts';
import { withFault } from './sandbox-faults.ts';
import type { Timer } from './time-limit.ts';

/** The adapters of each line's insurers. A broker replaces the sandbox's by those of real insurers. */
export interface LineAdapters {
  readonly health: readonly HealthAdapter[];
}

/** What the shared flows ask of a line's insurers. */
type UnderwritingPanel = Pick<InsurerPanel<never, unknown, RecordBase>, 'underwrite' | 'underwriteReferred'>;

export interface LinePanels {
  readonly health: HealthPanel;
  readonly [line: string]: UnderwritingPanel;
}

/** The sandbox's insurers, those with a fault slow, silent or failing. */
export function sandboxAdapters({ sandboxInsurers, referralSeconds }: SandboxConfig, timer: Timer): LineAdapters {
  const faulty = <Request, Answer, Journey extends RecordBase>(adapter: InsurerAdapter<Request, Answer, Journey>) =>
    withFault(adapter, sandboxInsurers.get(adapter.insurer.insurer_id), timer);
  return { health: sandboxHealthAdapters(referralSeconds).map(faulty) };
}

type SandboxConfig = Pick<Config, 'sandboxInsurers' | 'referralSeconds'>;

export const createPanels = (adapters: LineAdapters, setting: PanelSetting): LinePanels => ({
  health: createInsurerPanel(adapters.health, setting),
});
