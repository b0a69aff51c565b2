import { isDeepStrictEqual } from 'node:util';
import { BridgeHealth } from '#contract/partners/partner-parts.ts';
import { parsePartnerValue } from '#server/partner-calls/bridge-fault.ts';
import { BridgeProblem } from './bridge-caller.ts';
import type { CheckCase, CheckedOffer } from './check-line.ts';
import { assertRefused, assertSameCall, inForm, okJson } from './expect-answer.ts';
import type { Played } from './played.ts';

/** The plans that the bridge names for the line and the insurer. */
export async function askHealth({
  caller,
  line,
  insurer,
}: Played): Promise<{ insurer: string; products: readonly string[] }> {
  const json = okJson(await caller.send('health', null));
  const { insurers } = inForm(() => parsePartnerValue(BridgeHealth, json, 'not as in the contract'));
  const named = insurers.find((one) => one.line === line.line && (insurer === null || one.insurer_id === insurer));
  if (!named) throw new BridgeProblem(`it names no ${line.line} plans${insurer === null ? '' : ` of ${insurer}`}`);
  return { insurer: named.insurer_id, products: named.products };
}

/** The offers for a customer. Each of them is checked. */
export async function offersFor(played: Played, which: CheckCase): Promise<readonly CheckedOffer[]> {
  const { offers } = await ask(played, which, played.products);
  for (const { product_id, mismatch, valid_until } of offers) {
    if (mismatch !== null)
      throw new BridgeProblem(`the offer of ${product_id} is not for the plan that was asked about: ${mismatch}`);
    if (Date.parse(valid_until) <= played.caller.now().getTime())
      throw new BridgeProblem(`the offer of ${product_id} was valid until ${valid_until}, which is over`);
  }
  return offers;
}

async function ask(played: Played, which: CheckCase, products: readonly string[], reference = played.newReference()) {
  const { body, read } = played.line.quote(which, played.onDate, products);
  const call = { reference, line: played.line.line, insurer_id: played.insurerId };
  const came = await played.caller.send('quotes', { ...call, ...body });
  const answer = inForm(() => read(okJson(came)));
  assertSameCall(answer.call, call);
  if (
    !isDeepStrictEqual(
      answer.answers.map(({ product_id }) => product_id),
      [...products],
    )
  )
    throw new BridgeProblem('it did not answer about each plan, in the order of the request');
  return { ...answer, came };
}

export async function checkOrdinaryQuote(played: Played): Promise<void> {
  if ((await offersFor(played, 'ordinary')).length === 0)
    throw new BridgeProblem('it offers no plan to an ordinary customer, so nothing else can be checked');
}

export async function checkRepeatedQuote(played: Played): Promise<void> {
  const reference = played.newReference();
  const first = await ask(played, 'ordinary', played.products, reference);
  const second = await ask(played, 'ordinary', played.products, reference);
  if (!isDeepStrictEqual(first.came.json, second.came.json))
    throw new BridgeProblem('the same request with the same reference got another answer');
}

export async function checkDeclinedQuote(played: Played): Promise<void> {
  const { answers } = await ask(played, 'declined', played.products);
  if (!answers.some(({ kind }) => kind === 'declined'))
    throw new BridgeProblem(
      'no plan is declined for a customer whom no insurer takes (docs/partner-contract.md names the test cases)',
    );
}

export async function checkUnknownProduct(played: Played): Promise<void> {
  const { body, read } = played.line.quote('ordinary', played.onDate, ['no-such-product']);
  const call = { reference: played.newReference(), line: played.line.line, insurer_id: played.insurerId };
  const came = await played.caller.send('quotes', { ...call, ...body });
  if (came.status !== 200) return assertRefused(came, 'NOT_FOUND');
  const [answer] = inForm(() => read(okJson(came))).answers;
  if (answer?.kind !== 'not-sold')
    throw new BridgeProblem('a product that it does not have is not answered with not-sold');
}

export async function checkUnknownInsurer(played: Played): Promise<void> {
  const { body } = played.line.quote('ordinary', played.onDate, played.products);
  const call = { reference: played.newReference(), line: played.line.line, insurer_id: 'no-such-insurer' };
  assertRefused(await played.caller.send('quotes', { ...call, ...body }), 'NOT_FOUND');
}
