import type { PersonEstimate, VehicleEstimate } from '#contract/estimate-endpoints.ts';
import { EXAMPLE_PRICE_TEXTS } from '#contract/example-price.ts';
import { formatLakhCrore } from '#contract/shared/money.ts';

const COVERS: Readonly<Record<VehicleEstimate['cover_type'], string>> = {
  COMPREHENSIVE: 'comprehensive plans',
  OD: 'own-damage plans',
  TP: 'third-party plans',
  BUNDLED: 'first-year plans',
};

const lowestOf = (plans: number, kind: string): string =>
  plans === 1 ? `the only one of our ${kind} for you` : `the lowest of ${plans} ${kind}`;

export const copy = {
  title: 'Your price',
  choice: 'Price for',
  person: 'Health',
  vehicle: 'Car or bike',
  age: 'Your age',
  place: 'PIN code or city',
  number: 'Registration number',
  ask: 'Show my price',
  asking: 'Working it out…',
  from: 'From',
  aYear: 'a year',
  /** In the place of the price. */
  unknown: EXAMPLE_PRICE_TEXTS.amount.without,
  before: EXAMPLE_PRICE_TEXTS.note.without,
  go: (plans: number): string => (plans > 1 ? `Continue to all ${plans} plans` : 'Continue to the plan'),
  going: 'Opening your quote…',
  goWithoutPrice: 'Continue and see why',
  none: 'None of our insurers can give a price for this right away.',
  ofPerson: ({ age, city, price }: PersonEstimate): string =>
    price === null
      ? `${age}, ${city}`
      : `${age}, ${city}: ${lowestOf(price.plans, 'plans')} that pay up to ₹${formatLakhCrore(price.cover_amount)}, for one adult with no known illness.`,
  ofVehicle: ({ vehicle, mfg_year, cover_type, price }: VehicleEstimate): string =>
    price === null
      ? `${vehicle}, ${mfg_year}`
      : `${vehicle}, ${mfg_year}: ${lowestOf(price.plans, COVERS[cover_type])}${cover_type === 'TP' ? '.' : ', before your no-claim bonus.'}`,
  insurers: (names: readonly string[]): string => `Priced by ${names.join(', ')}`,
  withoutScripts: 'Prices need JavaScript, which is switched off in your browser. Call us instead:',
  notLoaded: 'Part of this page did not load, so we cannot work out your price here. Choose below what to insure.',
} as const;
