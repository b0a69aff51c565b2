import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MotorRecord } from '#contract/lines/motor/record.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { type SandboxProcess, startSandbox } from '#tools/app/start-sandbox.ts';
import type { Hand } from '#tools/player/hand.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { confirmAtDigiLocker } from './support/digilocker.ts';
import type { VisitorEvent } from './support/events.ts';
import { BUYER, DOCUMENTS } from './support/fixtures.ts';
import type { Answers, BrowserLine, PurchaseEvents } from './support/line.ts';
import { car } from './support/lines/car.ts';
import { familyPurchase, health } from './support/lines/health.ts';
import { inDays, knownVehiclePurchase, type VehicleAnswers } from './support/lines/motor.ts';
import { travel, tripPurchase } from './support/lines/travel.ts';
import { twoWheeler } from './support/lines/two-wheeler.ts';
import { boughtPolicy } from './support/purchase.ts';
import { openSite } from './support/site.ts';

/**
 * A server in production, all of whose partners answer in another process over their own protocols: insurers by our
 * contract, Razorpay, Cashfree with DigiLocker and VAHAN, a mail server and MSG91.
 */

let sandbox: SandboxProcess;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox?.stop());

const site = openSite(() => ({ partners: sandbox }));

/** What was bought, in the order of the tests. */
const bought: string[] = [];

interface Purchase<R extends RecordBase, A extends Answers> {
  readonly line: BrowserLine<R, A>;
  readonly viewport: typeof PHONE;
  readonly events: PurchaseEvents;
  readonly answers?: Partial<A>;
  readonly after?: (event: VisitorEvent, hand: Hand) => Promise<void>;
}

async function purchase<R extends RecordBase, A extends Answers>({ line, ...how }: Purchase<R, A>): Promise<R> {
  const { document, record } = await boughtPolicy(
    ...([site, line, how.viewport, how.events] as const),
    { ...line.answers, ...how.answers },
    how.after,
  );
  const { payment, policy, decision } = record.proposal ?? {};
  const number = policy?.issued?.policy_number ?? '';
  expect(document.text).toContain(number);
  expect(payment?.unique_transaction_id).toMatch(/^pay_\w+$/);
  expect(payment?.full_amount).toBe(decision?.premium.net_premium_inc_gst);
  const [mail, sms] = await Promise.all([received(/^Your policy/, number), received(/^SMS$/, number.slice(-8))]);
  expect(mail).toMatchObject({ facts: expect.stringContaining('Mail to asha@example.com'), file: '%PDF-' });
  expect(sms.facts).toMatch(/SMS to \+919820012345, from CHHTRI, registered as 1107\d{15}/);
  bought.push(number);
  return record;
}

/** The newest message of the sandbox's inbox with a title and a text. */
async function received(title: RegExp, text: string | RegExp) {
  const { page } = await site.visit({ viewport: DESKTOP });
  const message = page
    .locator('article', { has: page.getByRole('heading', { name: title }) })
    .filter({ hasText: text });
  await expect.poll(() => page.goto(`${sandbox.url}/inbox`).then(() => message.count())).toBeGreaterThan(0);
  const file = message.first().getByRole('link');
  const path = (await file.count()) > 0 ? await file.first().getAttribute('href') : null;
  return {
    facts: await message.first().locator('p').first().innerText(),
    text: await message.first().locator('pre').innerText(),
    file: path && (await (await fetch(sandbox.url + path)).text()).slice(0, 5),
  };
}

test('a health policy is bought at 390 px, with an Aadhaar that is confirmed on DigiLocker', async () => {
  const events = familyPurchase();
  const record = await purchase({
    ...{ line: health, viewport: PHONE },
    events: {
      ...events,
      proposal: events.proposal.flatMap((event) => (event === 'document.submit' ? [event, 'link.check'] : [event])),
    },
    answers: { document: DOCUMENTS.otp },
    after: async (event, { page }) => {
      if (event === 'document.submit') await confirmAtDigiLocker(page, DOCUMENTS.otp.number);
    },
  });
  expect(record.proposal?.kyc).toMatchObject({ kyc_doc_type: 'AADHAAR', status: 'VERIFIED' });
});

/** The register does not know what the last policy covers. */
async function insureByNumber<R extends MotorRecord>(line: BrowserLine<R, VehicleAnswers>, viewport: typeof PHONE) {
  const answers = { policyEnds: inDays(20) };
  const { quote, proposal } = await purchase({ line, viewport, events: knownVehiclePurchase(), answers });
  expect(quote.registration).toMatchObject({ outcome: 'FOUND', policy: null });
  expect(proposal?.kyc).toMatchObject({ kyc_doc_type: 'PAN', status: 'VERIFIED' });
}

test('a car is found by its number and insured at 390 px', () => insureByNumber(car, PHONE));
test('a two-wheeler is found by its number and insured at 1280 px', () => insureByNumber(twoWheeler, DESKTOP));

test('a trip is insured at 1280 px', async () => {
  const record = await purchase({ line: travel, viewport: DESKTOP, events: tripPurchase() });
  expect(record.proposal?.kyc).toMatchObject({ kyc_doc_type: 'PAN', status: 'VERIFIED' });
});

test('all of them are found in another browser, by a code that comes by SMS', async () => {
  const { page } = await site.open('/find-my-policy', { viewport: PHONE });
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(BUYER.contact.mobile);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByLabel('6-digit code').fill(await sentCode());
  await page.getByRole('button', { name: 'Open my policies' }).click();
  for (const number of bought) await page.getByText(number, { exact: true }).waitFor();
  expect(bought).toHaveLength(4);
});

const CODE = /@localhost #(\d{6})/;
const sentCode = async (): Promise<string> => CODE.exec((await received(/^SMS$/, CODE)).text)?.[1] ?? '';

test('no webhook was refused', () => {
  expect(sandbox.refusedWebhooks).toEqual([]);
});
