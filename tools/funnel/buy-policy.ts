import type { Line } from '#contract/lines.ts';
import { todayInIndia } from '#contract/shared/dates.ts';
import { MODEL_DOCUMENTS } from '../model/fake-server/kyc-outcomes.ts';
import { EVENTS_TO_ACCEPTED } from '../model/lines/events-to-accepted.ts';
import { lineModels } from '../model/lines/line-models.ts';
import { EVENTS_FROM_ACCEPTED_TO_POLICY } from '../model/model-journeys.ts';
import { modelMoves } from '../model/model-moves.ts';
import { PLAYED_LINES } from '../player/lines/index.ts';
import { Seeder } from '../player/seeder.ts';
import { Visitor } from '../player/visitor.ts';

/** What differs between buyers. */
export interface Buyer {
  readonly mobileNumber: string;
  /** The sandbox verifies it at once: its fifth letter is K, and its last one none with a meaning. */
  readonly pan: string;
  /** Which of the two products that the line's model knows is bought. */
  readonly product: 'product' | 'otherProduct';
  /** How many payments fail before one succeeds. */
  readonly failedPayments: number;
}

/** Calls a server, wherever it is. */
type Ask = (path: string, init: RequestInit) => Response | Promise<Response>;

const SITE = 'http://localhost';
const FAILED = ['payment.start', 'makePayment ready', 'page.restore', 'askPaymentStatus saved FAILED'];

/**
 * Buys a policy in the sandbox: the line's own machine, without a page, with the answers of the model's visitor. Throws an Error
 * if the server answers otherwise than the model's.
 * @param now by the server's clock
 */
export async function buyPolicyOf(line: Line, ask: Ask, buyer: Buyer, now: Date): Promise<void> {
  const { mobileNumber, pan, product, failedPayments } = buyer;
  const known = lineModels[line];
  const choices = {
    ...known.choices,
    ...{ product: known.choices[product], phone: mobileNumber, today: todayInIndia(now) },
  };
  const player = { ...PLAYED_LINES[line], model: { ...known, choices } };
  // The server limits how often one document is checked in a day, and the model has one.
  const withOwnPan = ({ body, ...init }: RequestInit): RequestInit =>
    typeof body === 'string'
      ? { ...init, body: body.replace(MODEL_DOCUMENTS.verified.kyc_doc_number, pan) }
      : { ...init, ...(body && { body }) };
  const visitor = new Visitor(player, SITE, async (path, init) => {
    const { pathname, search } = new URL(path, SITE);
    return ask(`${pathname}${search}`, withOwnPan(init));
  });
  const seeder = new Seeder(player, visitor, choices);
  try {
    for (const { event, after } of modelMoves(player.model, eventsOf(line, failedPayments))) {
      await seeder.take(event, after);
    }
  } finally {
    seeder.stop();
  }
}

/** From the landing to the policy. */
function eventsOf(line: Line, failedPayments: number): string[] {
  const failed = Array.from({ length: failedPayments }, () => FAILED).flat();
  return [...EVENTS_TO_ACCEPTED[line], ...failed, ...EVENTS_FROM_ACCEPTED_TO_POLICY];
}
