import type { HealthQuote } from '#contract/lines/health/quote.ts';
import { IncompleteQuote } from '#server/insurers/incomplete-quote.ts';
import type { InsuredMember } from '#server/lines/health/rating/family-shape.ts';
import { zoneOfPincode } from '#server/reference/pincode.ts';
import type { HealthQuotedRisk, MemberCondition } from './insurer-adapter.ts';

/**
 * The persons to be insured, with birth dates; SELF's is that of additionalDetails. Throws an IncompleteQuote without
 * members or with a birth date missing.
 */
export function insuredFamily(quote: HealthQuote): InsuredMember[] {
  if (quote.memberDetails.length === 0) throw new IncompleteQuote('memberDetails');
  return quote.memberDetails.map(({ member_type, DOB }, index) => {
    const known = member_type === 'SELF' ? (quote.additionalDetails?.DOB ?? DOB) : DOB;
    if (known === null) throw new IncompleteQuote(`memberDetails.${index}.DOB`);
    return { member_type, DOB: known };
  });
}

/** The conditions of insured members that were disclosed at the quote, without duplicates. No errors. */
function conditionsInQuote(quote: HealthQuote): MemberCondition[] {
  const insured = new Set(quote.memberDetails.map(({ member_type }) => member_type));
  return quote.medicalDetails
    .filter(({ member_type }) => insured.has(member_type))
    .flatMap(({ member_type, medical_question }) =>
      [...new Set(medical_question ?? [])].map((code) => ({ member_type, code })),
    );
}

/**
 * What a quote discloses to insurers apart from the plan. `onDate` 'yyyy-mm-dd'. Throws an IncompleteQuote without
 * personal details, members or birth dates.
 */
export function healthQuotedRisk(quote: HealthQuote, onDate: string): HealthQuotedRisk {
  if (!quote.additionalDetails) throw new IncompleteQuote('additionalDetails');
  return {
    family: insuredFamily(quote),
    conditions: conditionsInQuote(quote),
    zone: zoneOfPincode(quote.additionalDetails.pincode),
    onDate,
  };
}
