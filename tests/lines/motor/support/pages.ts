/** What the pages of both motor lines show or ask of a person. */
export const MOTOR_PAGES = {
  registration: 'registration number',
  confirmVehicle: 'registration number and the vehicle behind it',
  newVehicle: 'the vehicle, with the day of its registration',
  policyDetails: 'insurer, end and claims of the current policy',
  claimDetails: 'claims',
  ownerDetails: 'name, phone and PIN code',
  vehicleDetails: 'engine and chassis number, who has lent money',
  externalDetails: 'claims and other policies',
  insurerDetails: 'number of the current policy',
};

/** What an answer may leave out is fetched with what comes after it. */
export const ALSO_FETCHED = {
  confirmVehicle: ['quoteList'],
  vehicleDetails: ['insurerDetails', 'nominee'],
  externalDetails: ['nominee'],
};

/** The screens of a vehicle's proposal, in order. */
export const SCREENS_OF_VEHICLES = ['vehicleDetails', 'externalDetails', 'insurerDetails'];
