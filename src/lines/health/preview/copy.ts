/** The texts of the line's own groups, in a file of their own for translation. */
export const copy = {
  plan: { cover: 'Sum insured', period: 'Policy period' },
  about: { title: 'Your details', dob: 'Date of birth', gender: 'Gender', pincode: 'PIN code of the quote' },
  zone: (pincode: string) =>
    `The insurer prices by this address. Your quote was made for PIN code ${pincode}, so the price may change before you pay.`,
  covered: { title: 'Who is covered', people: 'People' },
  member: {
    dob: 'Date of birth',
    size: 'Height and weight',
    sizeOf: (height: number, weight: number) => `${height} cm, ${weight} kg`,
    history: 'Medical history',
    noCondition: 'None of the conditions asked about',
  },
};
