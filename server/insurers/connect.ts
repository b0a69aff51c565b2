import type { DeclinedOfferBase, OfferBase, QuoteListBase } from '#contract/shared/plan.ts';
import type { DraftAnswer, RecordBase } from '#contract/shared/record.ts';
import type { Config } from '../config.ts';
import type { Api } from '../http/api.ts';
import type { ExampleLine } from '../http/example-texts.ts';
import type { PlanAnswer } from '../plans/line-plans.ts';
import { createInsurerPanel, type InsurerPanel, type PanelSetting } from './ask-insurers.ts';
import { faultInAnswers } from './partner-sums.ts';
import type { InsurerAdapter } from './port.ts';
import { withFault } from './sandbox-faults.ts';

/** What a line's insurers need of the server. */
export interface InsurerSetting extends PanelSetting {
  readonly config: Pick<Config, 'sandboxInsurers' | 'referralSeconds'>;
}

/** What the shared flows ask of a line's insurers. */
export type UnderwritingPanel = Pick<InsurerPanel<never, unknown, RecordBase>, 'underwrite' | 'underwriteReferred'>;

/** A line whose insurers can be asked. */
export interface ConnectedLine {
  readonly panel: UnderwritingPanel;
  /**
   * The list of a journey's plans, for what all lines share. Asks the insurers, so it is called outside of any transaction.
   * @param filters as the line's schema `filters` has them
   * @param onDate 'yyyy-mm-dd', the day that ages and tariff are taken at
   */
  listPlans(api: Api, record: RecordBase, filters: DraftAnswer, onDate: string): Promise<QuoteListBase>;
  /** Of the line whose prices the front door gives an example of. */
  readonly example?: ExampleLine;
  /** Serves the line's own endpoints, those that ask its insurers included. */
  mountRoutes(api: Api): void;
}

/** The line's panel. The adapters of the sandbox that have a fault are slow, silent or failing. */
export const connectInsurers = <
  Request,
  Answer extends readonly PlanAnswer<OfferBase, DeclinedOfferBase>[],
  Journey extends RecordBase,
>(
  adapters: readonly InsurerAdapter<Request, Answer, Journey>[],
  { config, ...setting }: InsurerSetting,
): InsurerPanel<Request, Answer, Journey> =>
  createInsurerPanel(
    adapters.map((adapter) =>
      withFault(adapter, config.sandboxInsurers.get(adapter.insurer.insurer_id), setting.timer),
    ),
    setting,
    faultInAnswers,
  );
