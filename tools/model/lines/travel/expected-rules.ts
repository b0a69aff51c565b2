import type { TravelRecord } from '#contract/lines/travel/record.ts';
import type { TravelStepId } from '#contract/lines/travel/travel-line.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { membersAnswered } from '../../fake-server/answers-by-member.ts';
import { closingNeeds, type LineRuleTable, proposalNeeds } from '../../rule-engine.ts';

const isTravel = (record: RecordBase): record is TravelRecord => record.line === 'travel';
/** A record of the travel model, which has no others. */
export const asTravelRecord = (record: RecordBase): TravelRecord => {
  if (!isTravel(record)) throw new Error(`A record of ${record.line} in the model of travel`);
  return record;
};

/** The rules of the travel journey, formulated independently. The order of the steps is part of them. */
export const travelRules = {
  needs: (record) => {
    const { quote, proposal } = record;
    const { customizePlan, proposer, address, kyc, nominee } = proposalNeeds(record);
    return {
      trip: [quote.travel_details !== null],
      travellers: [quote.member_details.length > 0],
      medicalHistory: [quote.medical_history !== null],
      quoteList: [quote.plan !== null],
      ...{ customizePlan, proposer, address, kyc },
      memberDetails: membersAnswered(quote.member_details, proposal?.member_details ?? []),
      medicalDetails: membersAnswered(quote.member_details, proposal?.medical_details ?? []),
      nominee,
      ...closingNeeds(record),
    } satisfies Record<TravelStepId, readonly boolean[]>;
  },
  members: ({ quote }) => quote.member_details.map(({ member_type }) => member_type),
} satisfies LineRuleTable<TravelRecord>;
