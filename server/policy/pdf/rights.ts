import { complaintSteps } from '../../documents/common-sections.ts';
import type { PolicySchedule } from '../schedule.ts';

/** What every policyholder may do, and where to complain. Periods: IRDAI master circular of 29-05-2024. */
export function rightsOf({
  insurer_name,
  policy_number,
  broker,
}: PolicySchedule): { title: string; paragraphs: string[] }[] {
  const steps = complaintSteps(insurer_name, `this policy (${policy_number})`, broker);
  return [
    {
      title: 'Free look: 30 days to return it',
      paragraphs: [
        'You may return this policy within 30 days of receiving its document if you do not agree with its terms. The ' +
          'premium is paid back, less the share for the days covered and the cost of medical tests and stamp duty.',
        'After 60 months without a break, no claim can be refused for something that was not told, except for fraud.',
      ],
    },
    {
      title: 'If something goes wrong',
      paragraphs: [
        ...steps.map((step, index) => `${index + 1}. ${step}`),
        `${broker.name}, your broker, helps with claims and complaints at every step: ${broker.phone}, ` +
          `${broker.complaintsEmail}, or by post to ${broker.legalName}, ${broker.registeredOffice}.`,
      ],
    },
    {
      title: 'Statutory',
      paragraphs: [
        'Insurance is the subject matter of solicitation. This schedule is to be read together with the policy wording, ' +
          'which holds where the two differ. The answers in your proposal are its basis.',
        `Sold by ${broker.legalName}. Registered office: ${broker.registeredOffice}. IRDAI registration: ${broker.registrationNumber}, valid till ` +
          `${broker.registrationValidTill}. CIN ${broker.cin}. Principal officer: ${broker.principalOfficer}.`,
        'Section 41 of the Insurance Act, 1938 forbids rebates on premiums. Section 64VB: no risk is covered before the ' +
          'premium is received.',
      ],
    },
  ];
}
