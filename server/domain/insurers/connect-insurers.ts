import type { DeclinedOfferBase, OfferBase } from '#contract/shared/plan.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import type { Config } from '#server/config/config.ts';
import { createInsurerPanel, type InsurerPanel, type PanelSetting } from './ask-insurers.ts';
import type { InsurerAdapter } from './insurer-adapter.ts';
import { answersSumError } from './insurer-sum-checks.ts';
import type { PlanPriceAnswer } from './price-request.ts';
import { withSandboxFault } from './with-sandbox-fault.ts';

/** What a line's insurers need of the server. */
export interface InsurerSetting extends PanelSetting {
  readonly config: Pick<Config, 'sandboxInsurers' | 'referralSeconds' | 'insurerBridges' | 'sandbox' | 'secret'>;
}

/** What the shared flows need of a line's insurers. */
export type UnderwritingCalls = Pick<
  InsurerPanel<never, unknown, RecordBase>,
  'insurers' | 'underwrite' | 'underwriteReferred'
>;

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
