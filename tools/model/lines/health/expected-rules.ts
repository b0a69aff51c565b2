import type { HealthRecord } from '#contract/lines/health/record.ts';
import type { HealthStepId } from '#contract/lines/health/steps.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { membersAnswered } from '../../fake-server/answers-by-member.ts';
import { closingNeeds, type LineRuleTable, proposalNeeds } from '../../rule-engine.ts';

const isHealth = (record: RecordBase): record is HealthRecord => record.line === 'health';
/** A record of the health model, which has no others. */
export const asHealthRecord = (record: RecordBase): HealthRecord => {
  if (!isHealth(record)) throw new Error(`A record of ${record.line} in the model of health`);
  return record;
};

/** The rules of the health journey, formulated independently. The order of the steps is part of them. */
export const healthRules = {
  needs: (record) => {
    const { quote, proposal } = record;
    const { customizePlan, proposer, address, kyc, nominee } = proposalNeeds(record);
    return {
      personalDetails: [quote.additionalDetails !== null],
      members: [quote.memberDetails.length > 0],
      birthDates: quote.memberDetails.map(({ DOB }) => DOB !== null),
      medicalHistory: membersAnswered(
        quote.memberDetails,
        quote.medicalDetails.filter(({ medical_question }) => medical_question !== null),
      ),
      contact: [],
      quoteList: [quote.plan !== null],
      customizePlan,
      proposer,
      address,
      kyc,
      memberDetails: membersAnswered(quote.memberDetails, proposal?.member_details ?? []),
      medicalDetails: membersAnswered(quote.memberDetails, proposal?.medical_details ?? []),
      nominee,
      ...closingNeeds(record),
    } satisfies Record<HealthStepId, readonly boolean[]>;
  },
  members: ({ quote }) => quote.memberDetails.map(({ member_type }) => member_type),
} satisfies LineRuleTable<HealthRecord>;
