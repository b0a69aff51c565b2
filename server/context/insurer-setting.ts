import type { Config } from '#server/config/config.ts';
import type { InsurerReport } from '#server/domain/insurers/insurer-outcome.ts';
import type { Log } from '#server/log/log.ts';
import type { Timer } from '#server/shared/timer.ts';

/** The clock, the timer and the log of the process. */
export interface PanelSetting {
  readonly now: () => Date;
  readonly timer: Timer;
  readonly log: Log;
  /** Counts what became of each question of a list. Throws nothing. */
  readonly report: (report: InsurerReport) => void;
}

/** What a line's insurers need of the server. */
export interface InsurerSetting extends PanelSetting {
  readonly config: Pick<Config, 'sandboxInsurers' | 'referralSeconds' | 'insurerBridges' | 'sandbox' | 'secret'>;
}
