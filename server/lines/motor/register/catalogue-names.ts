import type { FuelType, VehicleType } from '#contract/lines/motor/vehicle.ts';
import type { RegisteredVehicle } from '#server/domain/ports/vehicle-register.ts';
import { type CatalogueVehicle, catalogueVehicles } from '../catalogue/vehicle-catalogue.ts';

/** A vehicle in the words of VAHAN, the government's register: 'HYUNDAI MOTOR INDIA LTD', 'CRETA SX 1.5'. */
export interface RegisterWords {
  readonly kind: VehicleType;
  readonly maker: string;
  readonly model: string;
  readonly fuel: string;
  /** Null for an electric vehicle, and if the register does not say. */
  readonly cc: number | null;
  /** Of manufacture. */
  readonly year: number;
}

/** A word of the maker's name, and the makes that such a maker sells: joint companies and licences sell several. */
const MAKES: Readonly<Record<VehicleType, Readonly<Record<string, readonly string[]>>>> = {
  CAR: {
    MARUTI: ['Maruti Suzuki'],
    HYUNDAI: ['Hyundai'],
    TATA: ['Tata'],
    MAHINDRA: ['Mahindra'],
    TOYOTA: ['Toyota'],
    HONDA: ['Honda'],
    KIA: ['Kia'],
    RENAULT: ['Renault'],
    NISSAN: ['Nissan'],
    SKODA: ['Skoda', 'Volkswagen'],
    VOLKSWAGEN: ['Skoda', 'Volkswagen'],
    MG: ['MG'],
    FORD: ['Ford'],
    CHEVROLET: ['Chevrolet'],
    GENERAL: ['Chevrolet'],
    FIAT: ['Jeep'],
    FCA: ['Jeep'],
    PCA: ['Citroen'],
    STELLANTIS: ['Citroen', 'Jeep'],
  },
  BIKE: {
    HERO: ['Hero', 'Hero Vida', 'Harley-Davidson'],
    HONDA: ['Honda'],
    BAJAJ: ['Bajaj', 'KTM', 'Triumph'],
    CHETAK: ['Bajaj'],
    TVS: ['TVS'],
    EICHER: ['Royal Enfield'],
    ENFIELD: ['Royal Enfield'],
    YAMAHA: ['Yamaha'],
    SUZUKI: ['Suzuki'],
    KTM: ['KTM'],
    LEGENDS: ['Jawa'],
    JAWA: ['Jawa'],
    TRIUMPH: ['Triumph'],
    HARLEY: ['Harley-Davidson'],
    KAWASAKI: ['Kawasaki'],
    OLA: ['Ola'],
    ATHER: ['Ather'],
    AMPERE: ['Ampere'],
    GREAVES: ['Ampere'],
    OKINAWA: ['Okinawa'],
  },
};

/** VAHAN's fuels that the catalogue has. Plug-in hybrids, gas by LPG and mixtures of diesel are not in it. */
const FUELS: Readonly<Record<string, readonly FuelType[]>> = {
  PETROL: ['PETROL'],
  'PETROL E20': ['PETROL'],
  DIESEL: ['DIESEL'],
  CNG: ['CNG'],
  'CNG ONLY': ['CNG'],
  'PETROL CNG': ['CNG'],
  'PETROL E20 CNG': ['CNG'],
  ELECTRIC: ['ELECTRIC'],
  'ELECTRIC BOV': ['ELECTRIC'],
  'PURE EV': ['ELECTRIC'],
  'PETROL HYBRID': ['MILD_HYBRID', 'STRONG_HYBRID'],
  'PETROL E20 HYBRID': ['MILD_HYBRID', 'STRONG_HYBRID'],
  'STRONG HYBRID EV': ['STRONG_HYBRID'],
};

/** Words that tell no variant from another: engine, norm, drive that the model has anyway. */
const NO_VARIANT =
  /^(?:\d.*|BS.*|BHARAT|STAGE|I[IV]*|VI|PETROL|DIESEL|ELECTRIC|EV|HYBRID|STRONG|MILD|KWH|CC|MT|SEATER|STANDARD|STD|BASE|CAST|ALLOY|WHEEL|CBS|IBS|ABS|FI|CB|NEW)$/;

const words = (text: string): string[] =>
  text
    .toUpperCase()
    .replace(/['’]/g, '')
    .replaceAll('+', ' PLUS ')
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '');

/**
 * The vehicle in the catalogue's names; null rather than another one. Maker, model, fuel, engine and year have to fit. The
 * words that are left are the variant's: either all of them, or there are none and each that fits is possible.
 */
export function catalogueNamesOf(
  registered: RegisterWords,
): Pick<RegisteredVehicle, 'make' | 'model' | 'fuel_type' | 'variants'> | null {
  const { kind, cc, year } = registered;
  const makes = words(registered.maker).flatMap((word) => MAKES[kind][word] ?? []);
  const fuels = FUELS[words(registered.fuel).join(' ')] ?? [];
  const text = words(registered.model);
  const ofMaker = catalogueVehicles(kind).filter(({ make }) => makes.includes(make));
  const model = modelIn(text, ofMaker);
  // Without the word the gas kit may have been fitted later, to a vehicle that the catalogue has without it.
  if (model === null || (fuels.includes('CNG') && !text.includes('CNG'))) return null;
  const fitting = ofMaker.filter(
    (sold) =>
      sold.make === model.make &&
      sold.model === model.model &&
      fuels.includes(sold.fuel_type) &&
      (cc === null || sold.cc === null || Math.abs(sold.cc - cc) <= 2) &&
      sold.from_year <= year &&
      year <= (sold.to_year ?? year),
  );
  const left = variantWords(model.left);
  const possible =
    left.size === 0 ? fitting : fitting.filter(({ variant }) => isSameSet(left, variantWords(words(variant))));
  const [first, ...others] = possible;
  if (!first || others.some(({ fuel_type }) => fuel_type !== first.fuel_type)) return null;
  const { make, fuel_type, variant } = first;
  return { make, model: first.model, fuel_type, variants: [variant, ...others.map((other) => other.variant)] };
}

interface FoundModel {
  readonly make: string;
  readonly model: string;
  /** The words besides the model's. */
  readonly left: readonly string[];
}

/** The one model that the text names; null for none, and for several of which none is part of another. */
function modelIn(text: readonly string[], sold: readonly CatalogueVehicle[]): FoundModel | null {
  const named = new Map(sold.map(({ make, model }) => [`${make} ${model}`, { make, model }]));
  const found = [...named.values()].flatMap(({ make, model }) => {
    const at = placeOf(words(model).join(''), text);
    return at ? [{ make, model, ...at }] : [];
  });
  const widest = found.filter(
    (one) => !found.some((other) => other !== one && other.from <= one.from && one.to <= other.to),
  );
  const [only, ...more] = widest;
  if (!only || more.length > 0) return null;
  const { make, model, from, to } = only;
  const brand = words(make);
  return { make, model, left: text.filter((word, index) => (index < from || index >= to) && !brand.includes(word)) };
}

/** Where words of the text make up the name when they are joined: 'WAGON R' is WagonR. */
function placeOf(name: string, text: readonly string[]): { readonly from: number; readonly to: number } | null {
  for (let from = 0; from < text.length; from += 1) {
    for (let to = from + 1; to <= text.length; to += 1) {
      if (text.slice(from, to).join('') === name) return { from, to };
    }
  }
  return null;
}

const variantWords = (all: readonly string[]): Set<string> => new Set(all.filter((word) => !NO_VARIANT.test(word)));

const isSameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((word) => other.has(word));
