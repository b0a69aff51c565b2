import { complaintSteps } from '#server/domain/plan-documents/wording-sections.ts';
import type { PolicyholderRightsSection } from '#server/domain/policy/line-schedule.ts';
import type { PolicySchedule } from '#server/domain/policy/policy-schedule.ts';

/** Where every policyholder may complain, and what the law says about every policy. */
export function policyholderRights({
  insurer_name,
  policy_number,
  broker,
}: PolicySchedule): PolicyholderRightsSection[] {
  const steps = complaintSteps(insurer_name, `this policy (${policy_number})`, broker);
  return [
    {
      title: 'If something goes wrong',
      paragraphs: [
        ...steps.map((step, index) => `${index + 1}. ${step}`),
        `${broker.name}, your broker, helps at every step; by post: ${broker.legalName}, ${broker.registeredOffice}.`,
      ],
    },
    {
      title: 'Statutory',
      paragraphs: [
        'Insurance is the subject matter of solicitation. This schedule is to be read together with the policy wording, ' +
          'which applies where the two differ. The answers in your proposal are its basis.',
        `Sold by ${broker.legalName}. Registered office: ${broker.registeredOffice}. IRDAI registration: ${broker.registrationNumber}, valid till ` +
          `${broker.registrationValidTill}. CIN ${broker.cin}. Principal officer: ${broker.principalOfficer}.`,
        'Section 41 of the Insurance Act, 1938 forbids rebates on premiums. Section 64VB: no risk is covered before the ' +
          'premium is received.',
      ],
    },
  ];
}
