import { yearsText } from '#src/lib/common-texts.ts';

/** The texts of the choices of a motor plan, in a file of their own for translation. */
export const motorChoicesTexts = {
  cover: 'Cover',
  coverHint: {
    COMPREHENSIVE: 'Your vehicle, and what you owe to others',
    OD: 'Your vehicle; your third-party cover continues in the policy you have',
    TP: 'Only what you owe to others. Damage to your own vehicle is not covered',
    BUNDLED: 'Your vehicle for one year, and what you owe to others for several, as the law requires for a new vehicle',
  },

  idv: 'Insured value of the vehicle (IDV)',
  idvHint: (min: string, max: string) =>
    `Paid if it is stolen or beyond repair. This insurer accepts ${min} to ${max}: a lower value costs less today and pays less later`,
  lowest: 'Lowest',
  usual: 'Usual',
  highest: 'Highest',
  yours: 'Yours',

  addons: 'Add-ons',
  addonsHint: 'All are off until you tick them. Each shows what it adds to your premium, GST included.',
  noAddons: 'This plan has no add-ons for your vehicle.',
  addonFor: 'for 1 year',
  fullClaims: (count: number | null) => (count === null ? 'Any number of claims.' : `Up to ${count} claims a year.`),

  deductible: 'Voluntary deductible',
  deductibleHint: (compulsory: string) =>
    `What you pay of each claim, on top of the ${compulsory} that everyone pays. The higher it is, the lower the premium`,
  noDeductible: 'None',

  accessories: 'Accessories',
  accessoriesHint:
    'What you added after buying, like a stereo or seat covers. It is insured for its value, on top of the IDV, and you see straight away what that adds. Leave it empty if there is none.',
  electrical: 'Electrical accessories, what they cost',
  electricalHint: 'Stereo, screens, lights. About 4% of their value a year, less the insurer’s discount',
  nonElectrical: 'Other accessories, what they cost',
  nonElectricalHint: 'Seat covers, alloy wheels, guards. At the same rate as the vehicle itself',
  outOfRange: 'Enter what they cost, from ₹1,000 to ₹5,00,000, or leave it empty',

  owner: 'Accident cover of the owner-driver',
  ownerHint:
    '₹15 Lakh if you die or are disabled in an accident with a vehicle. The law asks for it, unless one of these applies',
  take: (count: number) => `Take it for ${yearsText(count)}`,

  paidDriver: 'Paid driver',
  paidDriverHint: 'What you owe to a driver you employ, if they are hurt at work. Only with third-party cover',
  noDriver: 'I employ no driver',
  withDriver: 'Cover my driver',

  passengers: 'Accident cover of passengers',
  passengersHint: 'For each passenger',
  noPassengers: 'None',
  each: (amount: string) => `${amount} each`,
};
