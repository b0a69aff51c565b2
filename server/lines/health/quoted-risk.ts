import type { HealthQuote } from '#contract/lines/health/quote.ts';
import type { HealthRecord } from '#contract/lines/health/record.ts';
import { IncompleteQuote } from '#server/domain/insurers/incomplete-quote.ts';
import { zoneOfPincode } from '#server/reference/pincode.ts';
import type { HealthQuotedRisk, MemberCondition } from './insurer-adapter.ts';
import { newDisclosures } from './proposal-disclosures.ts';
import type { InsuredMember } from './rating/family-shape.ts';

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
 * What a journey has disclosed to insurers apart from the plan: the quote, and each answer of the proposal that they
 * rate or decline by, as soon as it is stored. `onDate` 'yyyy-mm-dd'. Throws an IncompleteQuote without personal
 * details, members or birth dates.
 */
export function healthQuotedRisk(
  { quote, proposal }: Pick<HealthRecord, 'quote' | 'proposal'>,
  onDate: string,
): HealthQuotedRisk {
  if (!quote.additionalDetails) throw new IncompleteQuote('additionalDetails');
  const family = insuredFamily(quote);
  const insured = new Set<string>(family.map(({ member_type }) => member_type));
  const atQuote = conditionsInQuote(quote);
  const disclosed = newDisclosures(proposal?.medical_details ?? [], insured, atQuote);
  const measured = (proposal?.member_details ?? []).filter(({ member_type }) => insured.has(member_type));
  return {
    family,
    conditions: [...atQuote, ...disclosed.conditions],
    ...(measured.length > 0 && {
      body: measured.map(({ member_type, height_cm, weight_kg }) => ({ member_type, height_cm, weight_kg })),
    }),
    ...(disclosed.tobacco.length > 0 && { tobacco: disclosed.tobacco }),
    zone: zoneOfPincode(proposal?.address_details?.pincode ?? quote.additionalDetails.pincode),
    onDate,
  };
}
