import type { DeclinedOfferBase, OfferBase } from '#contract/shared/plan.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import type { InsurerSetting } from '#server/context/insurer-setting.ts';
import type { InsurerAdapter } from '#server/domain/insurers/insurer-adapter.ts';
import type { InsurerPanel } from '#server/domain/insurers/insurer-panel.ts';
import { answersSumError } from '#server/domain/insurers/insurer-sum-checks.ts';
import type { PlanPriceAnswer } from '#server/domain/insurers/price-request.ts';
import { createInsurerPanel } from './ask-insurers.ts';
import { withSandboxFault } from './with-sandbox-fault.ts';

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
