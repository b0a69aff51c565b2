import type { PersonEstimate, VehicleEstimate } from '#contract/estimate-endpoints.ts';
import { EXAMPLE_PRICE_TEXTS } from '#contract/example-price.ts';
import { formatLakhCrore } from '#contract/shared/money.ts';
import type { EstimateAnswer } from '#machines/shell/estimate.machine.ts';

const COVERS: Readonly<Record<VehicleEstimate['cover_type'], string>> = {
  COMPREHENSIVE: 'comprehensive plans',
  OD: 'own-damage plans',
  TP: 'third-party plans',
  BUNDLED: 'first-year plans',
};

const lowestOf = (plans: number, kind: string): string =>
  plans === 1 ? `the only one of our ${kind} for you` : `the lowest of ${plans} ${kind}`;

const indicativeOfVehicle = ({ vechile_type, has_several_variants }: VehicleEstimate): string => {
  const variant = has_several_variants ? 'for the variant with the lowest price, ' : '';
  const without = vechile_type === 'CAR' ? 'a gas kit, a claim or a no-claim bonus' : 'a claim or a no-claim bonus';
  return `Indicative: ${variant}without ${without}.`;
};

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
  go: (plans: number): string => (plans > 1 ? 'Continue to exact prices' : 'Continue to the exact price'),
  going: 'Opening your quote…',
  goWithoutPrice: 'Continue and see why',
  none: 'None of our insurers can give a price for this right away.',
  ofPerson: ({ age, city, price }: PersonEstimate): string =>
    price === null
      ? `${age}, ${city}`
      : `${age}, ${city}: ${lowestOf(price.plans, 'plans')} that pay up to ${formatLakhCrore(price.cover_amount)}, for one adult with no known illness.`,
  ofVehicle: ({ vehicle, mfg_year, cover_type, price }: VehicleEstimate): string =>
    price === null
      ? `${vehicle}, ${mfg_year}`
      : `${vehicle}, ${mfg_year}: ${lowestOf(price.plans, COVERS[cover_type])}${cover_type === 'TP' ? '.' : ', before your no-claim bonus.'}`,
  plans: (plans: number): string => (plans > 1 ? `${plans} plans, lowest price first` : 'The plan'),
  choose: 'Choose',
  chooseNamed: (insurer: string, product: string): string => `Choose ${insurer} ${product}`,
  choosing: 'Opening…',
  indicative: (estimate: EstimateAnswer): string =>
    estimate.by === 'person' ? 'Indicative: exact with your birth date.' : indicativeOfVehicle(estimate),
  withoutScripts: 'Prices need JavaScript, which is switched off in your browser. Call us instead:',
  notLoaded: 'Part of this page did not load, so we cannot work out your price here. Choose below what to insure.',
} as const;
