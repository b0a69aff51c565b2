/** Why the steps shared by the lines that cover persons ask what they ask. */
export const whyMemberStepsAsk = {
  memberDetails: 'These names go on the policy, and a hospital compares them with the ID that it is shown.',
  medicalDetails:
    'The insurer decides on these answers. It cannot hold against a claim what you tell it now. What you leave out, it can.',
} as const;
