import * as v from 'valibot';
import { BODY_TYPES, type BodyType, FuelType, type VehicleType } from '#contract/lines/motor/vehicle.ts';
import { readReferenceTable } from '#server/reference/read-table.ts';

const Name = v.pipe(v.string(), v.minLength(1));
const WholeNumber = v.pipe(v.string(), v.regex(/^[1-9]\d*$/), v.transform(Number));
const numberOrEmpty = <S extends v.GenericSchema<string, number>>(number: S) =>
  v.union([
    number,
    v.pipe(
      v.literal(''),
      v.transform(() => null),
    ),
  ]);

const Row = v.pipe(
  v.object({
    make: Name,
    model: Name,
    variant: Name,
    fuel_type: FuelType,
    cc: numberOrEmpty(WholeNumber),
    kw: numberOrEmpty(v.pipe(v.string(), v.regex(/^\d+(\.\d)?$/), v.transform(Number))),
    seats: WholeNumber,
    ex_showroom_approx: WholeNumber,
    from_year: WholeNumber,
    to_year: numberOrEmpty(WholeNumber),
    body: v.picklist(BODY_TYPES),
  }),
  v.check(({ fuel_type, cc, kw }) =>
    fuel_type === 'ELECTRIC' ? cc === null && kw !== null : cc !== null && kw === null,
  ),
  v.transform(({ ex_showroom_approx, body, ...row }) => ({
    ...row,
    body_type: body,
    ex_showroom_price: ex_showroom_approx * 100,
  })),
);

/** A vehicle as the maker sells it. Exactly one of `cc` and `kw` is present. */
export interface CatalogueVehicle extends v.InferOutput<typeof Row> {
  readonly vechile_type: VehicleType;
}

const FILES = { CAR: 'vehicles_cars.csv', BIKE: 'vehicles_two_wheelers.csv' } as const;
const loaded = new Map<VehicleType, readonly CatalogueVehicle[]>();

/**
 * All vehicles of a kind, in the file's order. Prices are in paise and approximate; years are those of sale, `to_year`
 * null for one that is sold today. The file is read and validated at the first call: throws an Error if it is missing,
 * a ValiError if a row has another shape. Source: server/reference/README.md.
 */
export function catalogueVehicles(kind: VehicleType): readonly CatalogueVehicle[] {
  const before = loaded.get(kind);
  if (before) return before;
  const rows = v.parse(v.array(Row), readReferenceTable(FILES[kind]));
  const vehicles = rows.map((row) => ({ ...row, vechile_type: kind }));
  loaded.set(kind, vehicles);
  return vehicles;
}

/** All makes of a kind, in alphabetical order. Throws as `catalogueVehicles`. */
export const vehicleMakes = (kind: VehicleType): string[] =>
  [...new Set(catalogueVehicles(kind).map(({ make }) => make))].sort((a, b) => a.localeCompare(b));

/** The vehicles of a make, in the file's order; empty for an unknown make. Throws as `catalogueVehicles`. */
export const vehiclesByMake = (kind: VehicleType, make: string): CatalogueVehicle[] =>
  catalogueVehicles(kind).filter((vehicle) => vehicle.make === make);

/** The names that together identify one vehicle of a kind. */
export type CatalogueVehicleNames = Pick<CatalogueVehicle, 'make' | 'model' | 'variant' | 'fuel_type'>;

/** The vehicle with these names, or null if it is not in the catalogue. Throws as `catalogueVehicles`. */
export const findCatalogueVehicle = (kind: VehicleType, names: CatalogueVehicleNames): CatalogueVehicle | null =>
  vehiclesByMake(kind, names.make).find(
    ({ model, variant, fuel_type }) =>
      model === names.model && variant === names.variant && fuel_type === names.fuel_type,
  ) ?? null;

/** What we know about a vehicle besides the visitor's answers. */
export const catalogueFactsOf = ({ cc, kw, seats, body_type, ex_showroom_price }: CatalogueVehicle) => ({
  cc,
  kw,
  seats,
  body_type,
  ex_showroom_price,
  vehicle_image: pictureOf(body_type),
});

/** The picture of a body type, one of our files: '/vehicles/electric-scooter.svg'. */
const pictureOf = (body: BodyType): string => `/vehicles/${body.toLowerCase().replaceAll('_', '-')}.svg`;
