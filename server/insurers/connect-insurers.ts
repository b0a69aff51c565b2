import type { DeclinedOfferBase, OfferBase, QuoteListBase } from '#contract/shared/plan.ts';
import type { DraftValues, RecordBase } from '#contract/shared/record.ts';
import type { Config } from '../config/config.ts';
import type { Api } from '../http/api.ts';
import type { ExampleLine } from '../http/example-texts.ts';
import type { PlanPriceAnswer } from '../plans/line-plans.ts';
import { createInsurerPanel, type InsurerPanel, type PanelSetting } from './ask-insurers.ts';
import type { InsurerAdapter } from './insurer-adapter.ts';
import { answersSumError } from './insurer-sum-checks.ts';
import { withSandboxFault } from './with-sandbox-fault.ts';

/** What a line's insurers need of the server. */
export interface InsurerSetting extends PanelSetting {
  readonly config: Pick<Config, 'sandboxInsurers' | 'referralSeconds' | 'insurerBridges' | 'sandbox' | 'secret'>;
}

/** What the shared flows need of a line's insurers. */
export type UnderwritingCalls = Pick<InsurerPanel<never, unknown, RecordBase>, 'underwrite' | 'underwriteReferred'>;

/** A line whose insurers can be asked. */
export interface ConnectedLine {
  readonly panel: UnderwritingCalls;
  /**
   * The list of a journey's plans, for what all lines share. It asks the insurers, so call it outside any transaction.
   * @param filters in the form of the line's schema `filters`
   * @param onDate 'yyyy-mm-dd', the day for ages and tariff
   */
  listPlans(api: Api, record: RecordBase, filters: DraftValues, onDate: string): Promise<QuoteListBase>;
  /** For the line whose prices the landing page shows as an example. */
  readonly example?: ExampleLine;
  /** Serves the line's own endpoints, including those that ask its insurers. */
  mountRoutes(api: Api): void;
}

/** The line's panel. Sandbox adapters with a configured fault are slow, silent or failing. */
export const connectInsurers = <
  Request extends { readonly plans: readonly unknown[] },
  Answer extends readonly PlanPriceAnswer<OfferBase, DeclinedOfferBase>[],
  Journey extends RecordBase,
>(
  adapters: readonly InsurerAdapter<Request, Answer, Journey>[],
  { config, ...setting }: InsurerSetting,
): InsurerPanel<Request, Answer, Journey> =>
  createInsurerPanel(
    adapters.map((adapter) =>
      withSandboxFault(adapter, config.sandboxInsurers.get(adapter.insurer.insurer_id), setting.timer),
    ),
    setting,
    answersSumError,
    ({ plans }) => plans.length,
  );
