import { fromPromise } from 'xstate';
import { beginJourneyEndpoints, estimateEndpoints, type IndicativePlan } from '#contract/estimate-endpoints.ts';
import { CallError } from '#contract/shared/call-error.ts';
import { ESTIMATE_DRAFT_KEY } from '#contract/shared/estimate-draft.ts';
import {
  type BeginJourneyInput,
  type BeginJourneyOutcome,
  type BegunJourney,
  type EstimateOutcome,
  type EstimateRequest,
  estimateMachine,
} from '#machines/shell/estimate.machine.ts';
import { callEndpoint } from '#src/api/call-endpoint.ts';
import { CONTINUE_HASH, saveJourneyIds } from '#src/api/journey-ids.ts';
import { answerOrRefusal } from '#src/api/or-refused.ts';
import { linePath } from '#src/lib/products.ts';

const { estimatePerson, estimateVehicle } = estimateEndpoints;
const { beginHealth, beginMotor, saveEstimate, saveVehicleEstimate } = beginJourneyEndpoints;

const estimate = async (question: EstimateRequest, signal: AbortSignal): Promise<EstimateOutcome> => {
  const answer =
    question.by === 'person'
      ? { by: question.by, ...(await callEndpoint(estimatePerson, { body: question, signal })) }
      : { by: question.by, ...(await callEndpoint(estimateVehicle, { body: question, signal })) };
  return { outcome: 'estimated', estimate: answer };
};

const begin = async ({ key, estimate, chosen }: BeginJourneyInput, signal: AbortSignal): Promise<BegunJourney> => {
  const plan = chosen === null ? null : planFieldsOf(chosen);
  const draft = { step: ESTIMATE_DRAFT_KEY, member: null } as const;
  if (estimate.by === 'vehicle') {
    const { vechile_type, reg_no } = estimate;
    const body = { vechile_type, reg_no, vehicle_confirmed: true } as const;
    const { quote } = await callEndpoint(beginMotor, { body, key, signal });
    const { rfqId } = quote;
    if (plan !== null) {
      const saved = callEndpoint(saveVehicleEstimate, { id: rfqId, body: { ...draft, answer: plan }, signal });
      await saved.catch(unlessUnknown);
    }
    return { line: vechile_type === 'CAR' ? 'car' : 'two-wheeler', rfqId };
  }
  const { quote } = await callEndpoint(beginHealth, { body: {}, key, signal });
  const { rfqId } = quote;
  const { age, city, pincode } = estimate;
  const saved = callEndpoint(saveEstimate, {
    id: rfqId,
    body: { ...draft, answer: { age, city, pincode, ...plan } },
    signal,
  });
  // A choice must not be lost. Without one a failure is ignored: the first page then asks once more.
  await saved.catch(plan === null ? () => undefined : unlessUnknown);
  return { line: 'health', rfqId };
};

/** An older server does not know the choice, and would begin a journey with each press: the journey opens without it. */
const unlessUnknown = (error: unknown): void => {
  if (!(error instanceof CallError && error.failure.kind === 'HTTP' && error.failure.status === 422)) throw error;
};

const planFieldsOf = ({ product_id, insurer_name, product_name, net_premium_inc_gst }: IndicativePlan) => ({
  product_id,
  insurer_name,
  product_name,
  net_premium_inc_gst,
});

const openJourney = ({ line, rfqId }: BegunJourney): void => {
  saveJourneyIds(line, { rfqId, proposerId: null, finished: false });
  window.location.assign(`${linePath(line)}${CONTINUE_HASH}`);
};

/** The estimate's machine with the calls to the server and the navigation that opens the journey. */
export const estimateInBrowser = estimateMachine.provide({
  actors: {
    requestEstimate: fromPromise<EstimateOutcome, EstimateRequest>(({ input, signal }) =>
      answerOrRefusal(estimate(input, signal)),
    ),
    beginJourney: fromPromise<BeginJourneyOutcome, BeginJourneyInput>(({ input, signal }) =>
      answerOrRefusal(begin(input, signal).then((journey) => ({ outcome: 'begun', journey }) as const)),
    ),
  },
  actions: {
    openJourney: (_, { output }) => {
      if (output.outcome === 'begun') openJourney(output.journey);
    },
  },
});
