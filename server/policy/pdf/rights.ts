import type { PolicySchedule } from '../schedule.ts';

/** What every policyholder may do, and where to complain. Periods: IRDAI master circular of 29-05-2024. */
export function rightsOf({
  insurer_name,
  policy_number,
  broker,
}: PolicySchedule): { title: string; paragraphs: string[] }[] {
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
        `1. About a claim or this policy, write to the grievance officer of ${insurer_name}, naming the policy ` +
          `${policy_number}; we give you the address. About the sale or our site, write to us. You have an answer within ` +
          '14 days.',
        '2. If you do not, or do not agree with it: register the complaint at bimabharosa.irdai.gov.in, or call 155255 ' +
          'or 1800 4254 732.',
        '3. If you were refused, are not satisfied, or had no answer for a month, you may also go to the Insurance ' +
          'Ombudsman, free of charge and within a year: cioins.co.in.',
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
