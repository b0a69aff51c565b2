import type { ProductId } from '#src/lib/products.ts';

/**
 * A cover in plain words: its purpose, what it does and what it does not do. Insurers differ; the policy wording
 * decides.
 */
interface Cover {
  readonly id: ProductId;
  readonly title: string;
  readonly summary: string;
  /** Below the label on the large card of a product that is sold. */
  readonly detail?: string;
  /** Only for products that are sold: the others have a page of their own. */
  readonly covers?: readonly string[];
  readonly excludes?: readonly string[];
}

export const PRODUCT_COVERS: readonly Cover[] = [
  {
    id: 'health',
    title: 'Health',
    detail: 'You, your family, your parents',
    summary: 'Pays hospital bills, so that an illness does not also cost your savings.',
    covers: [
      'Room, surgery, doctors and medicines in hospital',
      'Tests before admission, treatment after discharge',
      'Day-care procedures without a night’s stay',
    ],
    excludes: [
      'Illnesses in the first 30 days, accidents apart',
      'Conditions you already have, until their waiting period ends',
      'Cosmetic treatment',
    ],
  },
  {
    id: 'car',
    title: 'Car',
    detail: 'Own damage and third party',
    summary: 'Third-party cover is the law; own damage also repairs your own car.',
    covers: [
      'Injury and damage that you cause to others',
      'Your car after an accident, fire, flood or theft',
      'Personal accident cover for the owner-driver',
    ],
    excludes: [
      'Wear, tear and breakdown',
      'Driving without a valid licence, or drunk',
      'Depreciation of parts, unless you add that cover',
    ],
  },
  {
    id: 'bike',
    title: 'Bike',
    detail: 'Scooters and motorcycles',
    summary: 'The same two parts as for a car, for scooters and motorcycles.',
    covers: [
      'Injury and damage that you cause to others',
      'Your two-wheeler after an accident, fire, flood or theft',
      'Personal accident cover for the owner-rider',
    ],
    excludes: [
      'Wear, tear and breakdown',
      'Riding without a valid licence, or drunk',
      'Racing, and use for hire if not declared',
    ],
  },
  {
    id: 'travel',
    title: 'Travel',
    detail: 'Trips abroad, alone or together',
    summary: 'For a trip abroad: a doctor there, and what goes wrong on the way.',
    covers: ['Medical emergencies and the way home', 'Lost baggage and a lost passport', 'Delays and cancelled trips'],
    excludes: [
      'Conditions you did not tell us about',
      'Adventure sports, unless included',
      'Trips against an official travel warning',
    ],
  },
  {
    id: 'term',
    title: 'Term life',
    summary: 'A fixed sum for those who depend on you, if you die within the term. Not sold here yet.',
  },
  {
    id: 'home',
    title: 'Home',
    summary:
      'The building and what is in it, owned or rented, against fire, storm, flood and theft. Not sold here yet.',
  },
];
