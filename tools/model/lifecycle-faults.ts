import { isDeepStrictEqual } from 'node:util';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import {
  type ExpectedStage,
  expectedDecisionStep,
  expectedIssuanceStep,
  expectedKycStep,
  expectedMessageStep,
  expectedPaymentStep,
  expectedPolicyDocumentStep,
  expectedPolicyWithdrawalStep,
  expectedReceivedSumStep,
} from './expected-lifecycles.ts';
import { LIFECYCLE_FIXTURES } from './fixtures/lifecycles.ts';
import { PURE_SCOPE } from './pure-scope.ts';

/** A state's name; for parallel regions the states in order, joined by a slash. */
const stateName = ({ value }: AnyMachineSnapshot): string =>
  typeof value === 'string' ? value : Object.values(value).join('/');

/** A machine's context in the type that its step expects: the chart's own, whatever mutant is judged. */
type Expected<Context, Event> = (
  stage: ExpectedStage<string, Context>,
  event: Event,
) => ExpectedStage<string, Context> | null;

/** The first step that is not as expected, over everything that the machine can reach; null if there is none. */
const firstFault = <Event extends EventObject>(
  machine: AnyStateMachine,
  { events, input }: { readonly events: readonly Event[]; readonly input?: unknown },
  expected: Expected<AnyMachineSnapshot['context'], Event>,
): string | null => {
  const keyOf = (snapshot: AnyMachineSnapshot): string => `${stateName(snapshot)} ${JSON.stringify(snapshot.context)}`;
  const first: AnyMachineSnapshot = machine.getInitialSnapshot(PURE_SCOPE, input);
  if (stateName(first) !== BEGINS[machine.id]) return `begins at ${stateName(first)}`;
  const found = new Map([[keyOf(first), first]]);
  // A map that grows during the iteration: each state is visited once.
  for (const before of found.values()) {
    const stage = { state: stateName(before), context: before.context };
    for (const event of events) {
      const after: AnyMachineSnapshot = machine.transition(before, event, PURE_SCOPE);
      const wanted = expected(stage, event) ?? stage;
      if (stateName(after) !== wanted.state || !isDeepStrictEqual(after.context, wanted.context)) {
        return `${stage.state}, ${event.type}: ${stateName(after)} instead of ${wanted.state}, or other facts`;
      }
      const key = keyOf(after);
      if (!found.has(key)) found.set(key, after);
    }
  }
  return null;
};

/** Where each begins when the server creates it; parallel regions in order. */
const BEGINS: Readonly<Record<string, string>> = {
  decision: 'asking',
  issuance: 'requested',
  'kyc-case': 'notStarted/idle',
  message: 'waiting',
  payment: 'created',
  'policy-document': 'due',
  'policy-withdrawal': 'due',
  'received-sum': 'received',
};

/** The tags by which the server acts, by state; the other states have none. */
const TAGS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  decision: {
    asking: ['awaitingInsurer'],
    ended: ['awaitingInsurer'],
    accepted: ['offer'],
    priceChanged: ['offer'],
  },
  payment: {
    created: ['payable'],
    pending: ['moneyUnderWay'],
    failed: ['payable', 'unpaid'],
    abandoned: ['payable', 'unpaid'],
    paid: ['moneyReceived', 'moneyUnderWay'],
    refundDue: ['moneyReceived', 'moneyUnderWay'],
    refunded: ['moneyReceived', 'moneyUnderWay'],
  },
};

const tagFault = ({ id, states }: AnyStateMachine): string | null => {
  const wrong = Object.values(states).find(
    ({ key, tags }) => [...tags].sort().join() !== (TAGS[id]?.[key] ?? []).join(),
  );
  return wrong === undefined ? null : `${wrong.key} is tagged ${wrong.tags.join(', ') || 'nothing'}`;
};

const stepFault = (machine: AnyStateMachine): string | null => {
  switch (machine.id) {
    case 'payment':
      return firstFault(machine, LIFECYCLE_FIXTURES.payment, expectedPaymentStep);
    case 'received-sum':
      return firstFault(machine, LIFECYCLE_FIXTURES.receivedSum, expectedReceivedSumStep);
    case 'issuance':
      return firstFault(machine, LIFECYCLE_FIXTURES.issuance, expectedIssuanceStep);
    case 'decision':
      return firstFault(machine, LIFECYCLE_FIXTURES.decision, expectedDecisionStep);
    case 'kyc-case':
      return firstFault(machine, LIFECYCLE_FIXTURES.kycCase, expectedKycStep);
    case 'policy-document':
      return firstFault(machine, LIFECYCLE_FIXTURES.policyDocument, expectedPolicyDocumentStep);
    case 'policy-withdrawal':
      return firstFault(machine, LIFECYCLE_FIXTURES.policyWithdrawal, expectedPolicyWithdrawalStep);
    case 'message':
      return firstFault(machine, LIFECYCLE_FIXTURES.message, expectedMessageStep);
    default:
      return null;
  }
};

/** The first fault of a lifecycle, or of another chart in its place; null if there is none, or for another machine. */
export const firstLifecycleFault = (machine: AnyStateMachine): string | null =>
  Object.values(LIFECYCLE_FIXTURES).some((fixture) => fixture.machine.id === machine.id)
    ? (tagFault(machine) ?? stepFault(machine))
    : null;
