import { fromPromise } from 'xstate';
import { beginJourneyEndpoints, estimateEndpoints } from '#contract/estimate-endpoints.ts';
import { ESTIMATE_DRAFT_KEY } from '#contract/shared/estimate-answers.ts';
import {
  type BeginJourneyInput,
  type BeginJourneyOutcome,
  type BegunJourney,
  type EstimateOutcome,
  type EstimateRequest,
  estimateMachine,
} from '#machines/shell/estimate.machine.ts';
import { callEndpoint } from '#src/api/call-endpoint.ts';
import { CONTINUE_HASH, saveJourneyIds } from '#src/api/journeyIds.ts';
import { answerOrRefusal } from '#src/api/or-refused.ts';
import { linePath } from '#src/lib/products.ts';

const { estimatePerson, estimateVehicle } = estimateEndpoints;
const { beginHealth, beginMotor, saveEstimate } = beginJourneyEndpoints;

const estimate = async (question: EstimateRequest, signal: AbortSignal): Promise<EstimateOutcome> => {
  const answer =
    question.by === 'person'
      ? { by: question.by, ...(await callEndpoint(estimatePerson, { body: question, signal })) }
      : { by: question.by, ...(await callEndpoint(estimateVehicle, { body: question, signal })) };
  return { outcome: 'estimated', estimate: answer };
};

const begin = async ({ key, estimate }: BeginJourneyInput, signal: AbortSignal): Promise<BegunJourney> => {
  if (estimate.by === 'vehicle') {
    const { vechile_type, reg_no } = estimate;
    const body = { vechile_type, reg_no, vehicle_confirmed: true } as const;
    const { quote } = await callEndpoint(beginMotor, { body, key, signal });
    return { line: vechile_type === 'CAR' ? 'car' : 'two-wheeler', rfqId: quote.rfqId };
  }
  const { quote } = await callEndpoint(beginHealth, { body: {}, key, signal });
  const { rfqId } = quote;
  const { age, city, pincode } = estimate;
  const body = { step: ESTIMATE_DRAFT_KEY, member: null, answer: { age, city, pincode } } as const;
  // A failure is ignored: without the stored estimate the first page asks once more.
  await callEndpoint(saveEstimate, { id: rfqId, body, signal }).catch(() => undefined);
  return { line: 'health', rfqId };
};

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
