import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { partnerEndpoints } from '#contract/partners/partner-calls.ts';
import { BridgeRefusal } from '#contract/partners/partner-parts.ts';
import { PartnerPremiumLines } from '#contract/partners/partner-premium.ts';
import { isPartnerText, PartnerText } from '#contract/partners/partner-text.ts';
import { GatewayStatus, ReportedStatus } from '#server/domain/payment/payment-gateway.ts';
import { VehicleAnswer } from '#server/lines/motor/register/cashfree-register.ts';
import * as cashfreeAnswers from '#server/partners/cashfree/cashfree-answers.ts';
import { RazorpayPayment, RazorpayRefund } from '#server/partners/razorpay/razorpay-documents.ts';

// A partner's text stays in the place that it is given: on a page, in a mail, in a row of the policy document.

describe('a text of a partner', () => {
  it.each([
    'Own damage',
    'Loading for BMI 35.3 (+15 %)',
    '48 months: 60 % of ₹6,40,000; 3.283 % − 42 %',
    'Age < 45, sum insured > 5 lakh & no claim',
    'रोहन कुलकर्णी',
    'فاطمہ خان',
  ])('may be %j', (text) => {
    expect(v.is(PartnerText(100), text)).toBe(true);
  });

  it.each([
    ['a line break', 'Discount\nNet premium   ₹1'],
    ['a carriage return', 'Discount\rNet premium   ₹1'],
    ['Unicode’s line separator', 'Discount\u2028Net premium'],
    ['Unicode’s next line', 'Discount\u0085Net premium'],
    ['a tab', 'Discount\t₹1'],
    ['a form feed', 'Discount\f₹1'],
    ['an override of the direction', 'Total \u202e1,000'],
    ['an isolate', 'Total \u20661,000\u2069'],
    ['a mark of the direction', 'Total \u200f1,000'],
    ['an invisible blank', 'Dis\u200bcount'],
    ['a null', 'Discount\u0000'],
    ['a tag', '<b>Discount</b>'],
    ['a script', 'x<script src=//example.com>'],
    ['a comment', 'x<!-- y'],
    ['an entity', 'Discount&#10;Net'],
    ['a named entity', 'Discount&lt;b'],
  ])('has no %s', (_, text) => {
    expect(v.is(PartnerText(100), text)).toBe(false);
  });

  it('in a line of a premium prints no row of its own', () => {
    const line = { key: 'own-damage', label: 'Own damage', detail: '', amount: 100 };
    expect(v.is(PartnerPremiumLines, [line])).toBe(true);
    for (const name of ['key', 'label', 'detail']) {
      expect(v.is(PartnerPremiumLines, [{ ...line, [name]: 'Own damage\nTotal paid   ₹1' }])).toBe(false);
    }
  });

  it('that cannot be shown does not lose the news that a payment failed', () => {
    const failed = { kind: 'FAILED', reason: 'Declined\nPaid: ₹1' };
    for (const schema of [GatewayStatus, ReportedStatus]) {
      expect(v.parse(schema, failed)).toEqual({ kind: 'FAILED', reason: 'The payment was declined.' });
    }
  });
});

it('a bank that cannot be printed is read as missing; a register’s date or name that cannot is no answer', () => {
  const vehicle = { verification_id: 'our-1', status: 'VALID' };
  expect(v.parse(VehicleAnswer, { ...vehicle, rc_financer: 'HDFC BANK LTD' }).rc_financer).toBe('HDFC BANK LTD');
  expect(v.parse(VehicleAnswer, { ...vehicle, rc_financer: 'HDFC BANK\nPremium paid   ₹1' }).rc_financer).toBeNull();
  const voter = { verification_id: 'our-1', status: 'VALID', name: 'ASHA RAO' };
  for (const dob of ['1990-01-01\u200b', 19_900_101]) {
    expect(v.is(cashfreeAnswers.VoterIdAnswer, { ...voter, dob })).toBe(false);
  }
});

/** The strings of a schema that may have any characters, by their place. */
function bareStrings(schema: unknown, place: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, pipe, entries, item, items, options, wrapped, key, value, rest }: Record<string, unknown> = {
    ...schema,
  };
  const actions = Array.isArray(pipe) ? pipe : [];
  if (type === 'string') {
    const isHeld = actions.some(
      (action) => action.requirement === isPartnerText || action.requirement instanceof RegExp,
    );
    return isHeld ? [] : [place];
  }
  const parts: (readonly [unknown, string])[] = [
    ...(type === 'object' || type === 'loose_object'
      ? Object.entries(entries ?? {}).map(([name, part]) => [part, `${place}.${name}`] as const)
      : []),
    ...[item, wrapped, key, value, rest].map((part) => [part, place] as const),
    ...[items, options].flatMap((many) => (Array.isArray(many) ? many.map((part) => [part, place] as const) : [])),
    ...actions
      .filter((part) => part !== schema && part.kind === 'schema' && part.type !== type)
      .map((part) => [part, place] as const),
  ];
  return parts.flatMap(([part, at]) => bareStrings(part, at));
}

describe('the schemas of what partners answer', () => {
  const answers = [
    ...Object.entries(partnerEndpoints).flatMap(([name, { answer }]) =>
      answer.map((schema) => [name, schema] as const),
    ),
    ['refusal', BridgeRefusal] as const,
    ['gateway’s answer', GatewayStatus] as const,
    ['gateway’s webhook', ReportedStatus] as const,
    ['payment at Razorpay', RazorpayPayment] as const,
    ['refund at Razorpay', RazorpayRefund] as const,
    ['vehicle at Cashfree', VehicleAnswer] as const,
    ...Object.entries(cashfreeAnswers).map(([name, schema]) => [`Cashfree’s ${name}`, schema] as const),
  ];

  it.each(answers.map(([name, schema], place) => ({ name: `${name} ${place}`, schema })))(
    'have no bare string: $name',
    ({ name, schema }) => {
      expect(bareStrings(schema, name)).toEqual([]);
    },
  );

  it('would be found with one', () => {
    const schema = v.object({
      one: v.optional(v.array(v.variant('kind', [v.object({ kind: v.literal('a'), text: v.string() })]))),
      two: v.record(v.pipe(v.string(), v.regex(/^a$/)), v.nullable(v.pipe(v.string(), v.maxLength(9)))),
      three: v.pipe(
        v.object({ label: v.string() }),
        v.check(() => true),
      ),
      four: PartnerText(3),
      five: v.union([v.date(), v.string()]),
    });
    expect(bareStrings(schema, '')).toEqual(['.one.text', '.two', '.three.label', '.five']);
  });
});
