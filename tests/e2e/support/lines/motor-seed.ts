import * as v from 'valibot';
import { MotorPlan, MotorQuotation } from '#contract/lines/motor/plan.ts';
import type { MotorRecord } from '#contract/lines/motor/record.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { FlowEndpoints } from '#contract/shared/line.ts';
import type { ProposalAnswerEndpoints } from '#contract/shared/proposal-answer-rows.ts';
import type { LineModel, VisitorScene } from '#tools/model/line-model.ts';
import { loadedPageState } from '#tools/model/model-state.ts';
import type { Visitor } from '#tools/player/visitor.ts';
import { proposalIdOf, proposalSeeds, quoteIdOf, type Seeding, type SeedStep, type SeedSteps } from '../seed.ts';

type MotorCalls = FlowEndpoints & ProposalAnswerEndpoints & { readonly premiumByPlan: Endpoint };

/** The seeds of a motor line: its model's own answers, for the first of the register's numbers. */
export const motorSeeds = <R extends MotorRecord>(model: LineModel, calls: MotorCalls): SeedSteps<R> => {
  const { selectedBy } = calls.registerQuote;
  /** The answer that the model's visitor gives when asked for the first time. */
  const giving =
    (name: string): SeedStep<R> =>
    async (visitor, record, { product, risks = [] }) => {
      const choices = { ...model.choices, risks, ...(product && { product }) };
      const quotation = name === 'premium' ? await quotationOf(visitor, record) : null;
      const { journey } = loadedPageState(model, null, null);
      const scene: VisitorScene = { model, journey, choices, context: { ...journey.context, record, quotation } };
      const given = model.variants[name]?.(scene).find((variant) => variant.name === 'given');
      const endpoint = model.line.answers[name]?.endpoint;
      if (!given || !endpoint) throw new Error(`The model of ${model.line.id} cannot answer ${name}.`);
      const id = endpoint.opens === 'quote' ? quoteIdOf(record) : proposalIdOf(record);
      return visitor.saved(endpoint, id, given.answer);
    };
  const quotationOf = async (visitor: Visitor<R>, record: R): Promise<MotorQuotation> => {
    const plan = v.parse(MotorPlan, record.quote.plan);
    const query = Object.entries(plan).flatMap(([key, value]) =>
      value === null ? [] : [value].flat().map((one) => [key, String(one)]),
    );
    return v.parse(
      MotorQuotation,
      await visitor.call(calls.premiumByPlan, quoteIdOf(record), undefined, new URLSearchParams(query)),
    );
  };

  return {
    ...proposalSeeds<R>(calls),
    register: (visitor) =>
      visitor.saved(calls.registerQuote, '', selectedBy && { [selectedBy.field]: selectedBy.value }),
    registration: giving('registration'),
    vehicle: giving('vehicle'),
    policyDetails: giving('policyDetails'),
    claimDetails: giving('claimDetails'),
    quoteList: giving('plan'),
    customizePlan: giving('premium'),
    vehicleDetails: giving('vehicleDetails'),
    externalDetails: giving('externalDetails'),
    insurerDetails: giving('insurerDetails'),
  };
};

/** What makes the line's insurers decide this way. @param afterReferral the decision on a referred proposal */
export const seedingFor = ({ sandbox }: LineModel, decision: string, afterReferral: string | null = null): Seeding => {
  const { product, risks } = sandbox.choicesFor(decision, afterReferral);
  return { ...(product && { product }), ...(risks && { risks }) };
};
