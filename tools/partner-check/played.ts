import type { BridgeCaller } from './bridge-caller.ts';
import type { CheckLine } from './check-line.ts';

/** What a check plays with. */
export interface Played {
  readonly caller: BridgeCaller;
  readonly line: CheckLine;
  /** The insurer that `--insurer` names; null for any. */
  readonly insurer: string | null;
  /** As the bridge names it. */
  readonly insurerId: string;
  readonly products: readonly string[];
  /** Today in India, 'yyyy-mm-dd'. */
  readonly onDate: string;
  newReference(): string;
}
