export const copy = {
  title: (isAlone: boolean) =>
    isAlone ? 'Do you have a medical condition?' : 'Does anyone travelling have a medical condition?',
  lead: 'Plans differ most in what they pay when an illness you have already flares up abroad. Tell us now, so that the prices you see are the ones you pay.',
  existing: 'A condition, past or present',
  existingHint:
    'Diabetes, blood pressure, heart, asthma, an operation, medicine taken every day: even if it is well under control',
  existingMissing: 'Say whether someone has a medical condition',
  yes: 'Yes',
  no: 'No',
  noAll: 'No, nobody',
  who: 'Who has one?',
  whoHint: 'Choose all who do',
  whoMissing: 'Choose who has a condition',
  what: (who: string) => `What does ${who} have, and since when?`,
  whatYou: 'What do you have, and since when?',
  whatHint: 'For example: type 2 diabetes since 2019, tablets twice a day',
  whatMissing: (who: string) => `Say what ${who} ${who === 'you' ? 'have' : 'has'}, and since when`,
};
