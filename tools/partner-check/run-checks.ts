import { randomUUID } from 'node:crypto';
import type { Line } from '#contract/lines.ts';
import { todayInIndia } from '#contract/shared/dates.ts';
import type { BridgeCaller } from './bridge-caller.ts';
import { checkDecision, checkReferral, checkRepeatedDecision, checkReusedReference } from './check-decisions.ts';
import { checkDocument, checkOwnDocument, checkUnknownPolicy } from './check-documents.ts';
import { checkHealth } from './check-health.ts';
import type { CheckLine } from './check-line.ts';
import { checkCar, checkTwoWheeler } from './check-motor.ts';
import {
  checkCancellation,
  checkCancellationBeforeIssue,
  checkIssuance,
  checkOtherPayment,
  checkRepeatedIssuance,
} from './check-policies.ts';
import {
  askHealth,
  checkDeclinedQuote,
  checkOrdinaryQuote,
  checkRepeatedQuote,
  checkUnknownInsurer,
  checkUnknownProduct,
} from './check-quotes.ts';
import {
  checkCutAfterSigning,
  checkCutBody,
  checkMissingField,
  checkOtherAddress,
  checkOtherSecret,
  checkSlowBody,
  checkStale,
  checkUnsigned,
} from './check-requests.ts';
import { type CheckResult, problemIn, resultOf } from './check-result.ts';
import { checkTravel } from './check-travel.ts';
import type { Played } from './played.ts';

const LINES_CHECKED: Readonly<Record<Line, CheckLine>> = {
  health: checkHealth,
  car: checkCar,
  'two-wheeler': checkTwoWheeler,
  travel: checkTravel,
};

/** The checks, in the order of a purchase, under what a bridge should do. */
const CHECKS: readonly (readonly [string, (played: Played) => Promise<void>])[] = [
  ['offers plans to an ordinary customer', checkOrdinaryQuote],
  ['gives the same prices to the same reference', checkRepeatedQuote],
  ['declines a customer, with the reason', checkDeclinedQuote],
  ['does not sell a product that it does not have', checkUnknownProduct],
  ['refuses an insurer that it does not serve', checkUnknownInsurer],
  ['decides on an ordinary proposal', checkDecision],
  ['decides once on each reference', checkRepeatedDecision],
  ['refuses a reference that was used for another proposal', checkReusedReference],
  ['refers a proposal, and can be asked again', checkReferral],
  ['issues a paid policy', checkIssuance],
  ['issues once for each reference', checkRepeatedIssuance],
  ['issues nothing for another sum', checkOtherPayment],
  ['gives the policy’s document, if it makes one', checkDocument],
  ['gives each policy a document of its own', checkOwnDocument],
  ['knows no policy that it did not issue', checkUnknownPolicy],
  ['cancels a policy whose premium was returned', checkCancellation],
  ['issues nothing that was cancelled before', checkCancellationBeforeIssue],
  ['refuses a request without a signature', checkUnsigned],
  ['refuses a request signed with another secret', checkOtherSecret],
  ['refuses a request signed at another time', checkStale],
  ['refuses a signature of another address', checkOtherAddress],
  ['refuses a body that was cut after it was signed', checkCutAfterSigning],
  ['refuses half a JSON text in words', checkCutBody],
  ['refuses a request without its fields in words', checkMissingField],
  ['waits for a body that comes slowly', checkSlowBody],
];

/**
 * Plays all checks of a line against a bridge, one after the other. If its health answer is no use, that is the only
 * result.
 * @param insurer null for the first that the bridge names
 */
export async function runChecks(caller: BridgeCaller, line: Line, insurer: string | null): Promise<CheckResult[]> {
  const played: Played = {
    ...{ caller, line: LINES_CHECKED[line], insurer, insurerId: '', products: [] },
    onDate: todayInIndia(caller.now()),
    newReference: () => `CHECK-${randomUUID()}`,
  };
  const results: CheckResult[] = [];
  const check = `names ${line} plans at its health address`;
  try {
    const { insurer: insurerId, products } = await askHealth(played);
    results.push({ check, problem: null });
    for (const [name, run] of CHECKS) results.push(await resultOf(name, () => run({ ...played, insurerId, products })));
  } catch (error) {
    results.push({ check, problem: problemIn(error) });
  }
  return results;
}
