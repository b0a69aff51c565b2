import { healthDrawbacks } from '#contract/lines/health/drawbacks.ts';
import { existingDiseaseWait, monthsText } from '#contract/lines/health/existing-disease-wait.ts';
import type { HealthFeatures, HealthOffer } from '#contract/lines/health/quote.ts';
import type { HealthRecord } from '#contract/lines/health/record.ts';
import { ageOn } from '#contract/shared/dates.ts';
import { formatCount, formatLakhCrore } from '#contract/shared/money.ts';
import { claimsPaidText, type LineSharing, peopleByAgeTexts } from '#server/domain/sharing/line-sharing.ts';
import { countedText } from '#server/shared/counted-texts.ts';

const ROOMS: Record<HealthFeatures['room_rent_type'], string> = {
  ANY_ROOM: 'Any room',
  SINGLE_PRIVATE: 'Single private room',
  SHARED: 'Shared room',
  CAPPED: 'Up to 1% of the sum insured a day',
};

const waitText = (months: number): string => (months === 0 ? 'From day one' : `After ${monthsText(months)}`);

/** Disclosed illnesses affect the shared price, but are not in the shared text. */
export const healthSharing: LineSharing = {
  computedFor({ quote: { memberDetails, additionalDetails } }: HealthRecord, today) {
    const births = memberDetails.map(({ member_type, DOB }) =>
      member_type === 'SELF' ? (additionalDetails?.DOB ?? DOB) : DOB,
    );
    return [
      ...peopleByAgeTexts(births.flatMap((birth) => (birth === null ? [] : [ageOn(birth, today)]))),
      ...(additionalDetails ? [`PIN code ${additionalDetails.pincode.slice(0, 3)}xxx`] : []),
    ];
  },
  termsOf: ({ cover_amount, premium }: HealthOffer) =>
    `${formatLakhCrore(cover_amount)} for ${countedText(premium.policy_period, 'year')}`,
  factsOf: (offer: HealthOffer) => [
    { label: 'Existing diseases', value: waitText(existingDiseaseWait(offer.features, offer.premium.lines)) },
    { label: 'Cashless hospitals', value: formatCount(offer.cashLess_hospital) },
    { label: 'Claims paid', value: claimsPaidText(offer) },
    { label: 'Hospital room', value: ROOMS[offer.features.room_rent_type] },
    { label: 'You pay of each claim', value: offer.features.co_pay === 0 ? 'Nothing' : `${offer.features.co_pay}%` },
    { label: 'Sum insured restored', value: offer.features.restoration },
    { label: 'Sum insured', value: formatLakhCrore(offer.cover_amount) },
  ],
  drawbacksOf: (offer: HealthOffer, { quote }: HealthRecord) => healthDrawbacks(offer, quote),
  covers: ({ quote: { memberDetails } }: HealthRecord) =>
    memberDetails.length === 0 ? 'Health cover' : `Health cover for ${memberDetails.length}`,
};
