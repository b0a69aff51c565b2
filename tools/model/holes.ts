import { HEALTH_STEPS } from '#contract/lines/health/steps.ts';
import type { JourneyRecord } from '#contract/record.ts';
import { firstIncomplete, missingIn } from '#machines/core/steps.ts';

/** A quote that has just begun: every step that has something to answer lacks it. */
export const NEW_RECORD: JourneyRecord = {
  line: 'health',
  quote: {
    rfqId: 'RFQ-model',
    userDetails: null,
    additionalDetails: null,
    memberDetails: [],
    medicalDetails: [],
    plan: null,
  },
  proposal: null,
  drafts: {},
};

const of = (record: JourneyRecord) => (step: (typeof HEALTH_STEPS)[number]) => missingIn(record, step).length > 0;
// Steps after the family have one answer a member, so without a family they lack nothing.
const asksSomething = (step: (typeof HEALTH_STEPS)[number]): boolean => step !== 'contact';

/**
 * Whether an answer is missing although later ones are there: a change was made and not yet followed up. The model lets
 * a visitor change one thing at a time, else the graph would hold every set of changes; each follow-up is walked whole.
 */
export const hasHole = (record: JourneyRecord): boolean => {
  const position = HEALTH_STEPS.indexOf(firstIncomplete(record));
  const missing = of(record);
  return HEALTH_STEPS.slice(position + 1)
    .filter(asksSomething)
    .some((step) => !missing(step) && isAnswered(record, step));
};

/** Whether the members' answers of a step are there at all; other steps are answered when nothing is missing. */
const isAnswered = ({ quote, proposal }: JourneyRecord, step: (typeof HEALTH_STEPS)[number]): boolean => {
  switch (step) {
    case 'select-member-dob':
      return quote.memberDetails.length > 0;
    case 'medical-history':
      return quote.medicalDetails.length > 0;
    case 'member-details':
      return (proposal?.member_details.length ?? 0) > 0;
    case 'medical-details':
      return (proposal?.medical_details.length ?? 0) > 0;
    default:
      return true;
  }
};
