import type { AnyStateMachine } from 'xstate';

/** Milliseconds of every delay, by machine and name, as the specification and the decisions say (spec §9). */
const JOURNEY = {
  overlay: 10_000,
  listPoll: 1_000,
  decisionPoll: 10_000,
  paymentPoll: 5_000,
  latePaymentPoll: 10_000,
  policyPoll: 5_000,
};
const DELAYS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  health: JOURNEY,
  car: JOURNEY,
  'two-wheeler': JOURNEY,
  travel: JOURNEY,
  refunds: { refundPoll: 15_000 },
  toast: { autoClose: 3_000 },
  connection: { back: 4_000 },
  update: { patience: 10_000 },
};

/** The first delay that is not as long as it should be; null if there is none. */
export const delayFault = ({ id, implementations }: AnyStateMachine): string | null => {
  const expected = DELAYS[id] ?? {};
  const wrong = Object.entries(implementations.delays).find(([name, value]) => expected[name] !== value);
  return wrong === undefined ? null : `the delay ${wrong[0]} is ${String(wrong[1])} instead of ${expected[wrong[0]]}`;
};
