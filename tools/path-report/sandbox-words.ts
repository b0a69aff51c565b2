import * as v from 'valibot';
import { HEALTH_MEDICAL_FORM } from '#server/lines/health/medical-questions.ts';
import { TRAVEL_MEDICAL_FORM } from '#server/lines/travel/medical-questions.ts';
import { ISSUANCE_TRIGGERS, VEHICLE_TRIGGERS } from '#server/sandbox/sandbox-triggers.ts';
import { MODEL_DOCUMENTS } from '#tools/model/fake-server/kyc-outcomes.ts';
import { MOTOR_RISKS } from '#tools/model/lines/motor/model-vehicles.ts';

/** What a tester has to type for the sandbox to answer as the path says: numbers, names and disclosures. */

const DOCUMENT_LEADS: Record<(typeof MODEL_DOCUMENTS)[keyof typeof MODEL_DOCUMENTS]['leads'], string> = {
  VERIFIED: 'verified at once',
  OTP_SENT: 'a code by SMS, which is in the sandbox’s inbox',
  LINK_SENT: 'a link to confirm',
  REJECTED: 'rejected, the name differs',
  unavailable: 'the register does not answer',
  refused: 'no valid number',
};

const RISKS: Record<keyof typeof MOTOR_RISKS, string> = {
  ended: 'a policy that ended 30 days ago: the vehicle is inspected',
  claim: 'a policy number that ends in CLAIM: the previous insurer reports a claim',
  damaged: `an engine number that ends in ${MOTOR_RISKS.damaged}: the surveyor finds old damage`,
  wrecked: `an engine number that ends in ${MOTOR_RISKS.wrecked}: the surveyor finds it beyond repair`,
};
const isRisk = (name: string): name is keyof typeof MOTOR_RISKS => name in MOTOR_RISKS;

const questions = [...HEALTH_MEDICAL_FORM, ...TRAVEL_MEDICAL_FORM];

const Typed = v.object({
  reg_no: v.optional(v.nullable(v.string())),
  kyc_doc_number: v.optional(v.string()),
  full_name: v.optional(v.string()),
  relationship: v.optional(v.string()),
});

/** One line for each number or name that the sandbox knows; none for an answer that it does not look at. */
export const sandboxWords = (answer: unknown): string[] => {
  const parsed = v.safeParse(Typed, answer);
  if (!parsed.success) return [];
  const { reg_no, kyc_doc_number, full_name, relationship } = parsed.output;
  const vehicle = VEHICLE_TRIGGERS.find(({ example }) => example === reg_no);
  const document = Object.values(MODEL_DOCUMENTS).find((sample) => sample.kyc_doc_number === kyc_doc_number);
  const issuance =
    relationship === undefined ? undefined : ISSUANCE_TRIGGERS.find(({ example }) => example === full_name);
  return [
    ...(reg_no ? [`Registration number ${reg_no}${vehicle ? `: ${lower(vehicle.outcome)}` : ''}`] : []),
    ...(document ? [`${document.kyc_doc_type} ${document.kyc_doc_number}: ${DOCUMENT_LEADS[document.leads]}`] : []),
    ...(issuance ? [`Nominee ‘${issuance.example}’: ${lower(issuance.outcome)}`] : []),
  ];
};
/** Not the name of a maker. */
const lower = (text: string): string => text.replace(/^(Refused|Found|Not|The|Two)\b/, (word) => word.toLowerCase());

/** The disclosures by which the insurer decides, in a tester's words. @param risks of the path's choices */
export const riskWords = (risks: readonly string[]): string[] =>
  risks.flatMap((risk) => {
    const question = questions.find(({ name }) => name === risk);
    if (question) return [`Yes to ‘${question.label}’`];
    const motor = Object.entries(MOTOR_RISKS).find(([, code]) => code === risk)?.[0] ?? '';
    return isRisk(motor) ? [`Declares ${RISKS[motor]}`] : [];
  });

/** `with diabetes or high blood sugar`: what a yes discloses, for the persona. */
export const disclosedWords = (risks: readonly string[]): string[] =>
  risks.flatMap((risk) => {
    const label = questions.find(({ name }) => name === risk)?.label;
    return label === undefined ? [] : [`with ${label.split(/[,?]/)[0]?.toLowerCase()}`];
  });
