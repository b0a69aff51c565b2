import type { Line } from '#contract/lines.ts';
import type { PricedPlan } from '#contract/partners/line-contract.ts';
import type { Insurer, OfferTerms } from '#contract/shared/insurer.ts';
import type { DeclinedOfferBase, OfferBase } from '#contract/shared/plan.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { ConfigError } from '#server/config/env.ts';
import type { InsurerBridge } from '#server/config/insurers-file.ts';
import type { InsurerSetting } from '#server/context/insurer-setting.ts';
import type { InsurerAdapter } from '#server/domain/insurers/insurer-adapter.ts';
import type { PlanPriceAnswer, PlanToPrice, PriceRequest } from '#server/domain/insurers/price-request.ts';
import { httpInsurer } from './http-insurer.ts';
import type { LinePartner } from './line-partner.ts';

/** The bridge of an insurer for a line; undefined if it is not asked over HTTP. */
export const bridgeOf = (
  bridges: readonly InsurerBridge[],
  line: string,
  insurerId: string,
): InsurerBridge | undefined =>
  bridges.find((bridge) => bridge.insurerId === insurerId && bridge.lines.some((one) => one === line));

/** Whether the insurer sells: by its bridge, or as one of the sandbox. */
export const isConnected = (
  { insurerBridges, sandbox }: Pick<InsurerSetting['config'], 'insurerBridges' | 'sandbox'>,
  line: Line,
  insurerId: string,
): boolean => sandbox || bridgeOf(insurerBridges, line, insurerId) !== undefined;

/**
 * The adapters of a line's insurers: over HTTP for those of INSURERS_FILE, the sandbox's for the others. Without the
 * sandbox, the others sell nothing.
 */
export const connectedInsurers = <
  Risk,
  Question extends PlanToPrice,
  Priced extends PricedPlan,
  Offer extends OfferBase & Required<OfferTerms>,
  Declined extends DeclinedOfferBase,
  Journey extends RecordBase,
>(
  sandbox: readonly InsurerAdapter<
    PriceRequest<Risk, Question>,
    readonly PlanPriceAnswer<Offer, Declined>[],
    Journey
  >[],
  partner: LinePartner<Risk, Question, Priced, Offer, Declined, Journey>,
  { config, now }: Pick<InsurerSetting, 'config' | 'now'>,
): readonly InsurerAdapter<PriceRequest<Risk, Question>, readonly PlanPriceAnswer<Offer, Declined>[], Journey>[] => {
  const { insurerBridges: bridges } = config;
  for (const bridge of bridges) {
    if (bridge.lines.includes(partner.line)) assertInCatalogue(bridge, partner.line, sandbox);
  }
  return sandbox.map((adapter) => {
    const bridge = bridgeOf(bridges, partner.line, adapter.insurer.insurer_id);
    if (bridge) return httpInsurer(adapter.insurer, bridge, partner, now);
    return isConnected(config, partner.line, adapter.insurer.insurer_id) ? adapter : withoutPlans(adapter);
  });
};

/** A bridge is asked about the plans that we list under this id and this name. Throws a `ConfigError`. */
function assertInCatalogue(
  { insurerId, name }: InsurerBridge,
  line: Line,
  listed: readonly { readonly insurer: Insurer }[],
): void {
  const found = listed.find(({ insurer }) => insurer.insurer_id === insurerId)?.insurer;
  if (!found) {
    const known = listed.map(({ insurer }) => insurer.insurer_id).join(', ');
    throw new ConfigError(`INSURERS_FILE: the catalogue has no ${line} plans of ${insurerId}, only of ${known}.`);
  }
  if (found.insurer_name !== name)
    throw new ConfigError(`INSURERS_FILE: ${insurerId} is ${found.insurer_name} in the catalogue, not ${name}.`);
}

/** An insurer that is not connected: it has no plans to sell, and decides on nothing. */
const withoutPlans = <
  Risk,
  Question extends PlanToPrice,
  Offer extends OfferBase,
  Declined extends DeclinedOfferBase,
  Journey extends RecordBase,
>(
  adapter: InsurerAdapter<PriceRequest<Risk, Question>, readonly PlanPriceAnswer<Offer, Declined>[], Journey>,
): typeof adapter => ({
  insurer: adapter.insurer,
  quote: async ({ plans }) => plans.map(() => ({ kind: 'not-sold' })),
  underwrite: async () => notConnected(adapter.insurer.insurer_id),
  underwriteReferred: async () => notConnected(adapter.insurer.insurer_id),
});

function notConnected(insurerId: string): never {
  throw new Error(`INSURERS_FILE does not name ${insurerId}`);
}
