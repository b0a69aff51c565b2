import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BODY_TYPES } from '#contract/lines/motor/vehicle.ts';
import {
  catalogueFactsOf,
  catalogueVehicles,
  findCatalogueVehicle,
  vehicleMakes,
  vehiclesByMake,
} from '#server/lines/motor/catalogue/vehicle-catalogue.ts';

const KINDS = ['CAR', 'BIKE'] as const;

describe('the vehicles on sale', () => {
  it('are 97 cars and 67 two-wheelers', () => {
    expect(KINDS.map((kind) => catalogueVehicles(kind).length)).toEqual([97, 67]);
  });

  it('have all that the tariff asks for', () => {
    expect(catalogueVehicles('CAR')[0]).toEqual({
      vechile_type: 'CAR',
      make: 'Maruti Suzuki',
      model: 'Alto K10',
      variant: 'VXi',
      fuel_type: 'PETROL',
      cc: 998,
      kw: null,
      seats: 5,
      ex_showroom_price: 500_000_00,
      from_year: 2022,
      to_year: null,
      body_type: 'HATCHBACK',
    });
    expect(
      findCatalogueVehicle('BIKE', { make: 'TVS', model: 'iQube', variant: '2.2 kWh', fuel_type: 'ELECTRIC' }),
    ).toMatchObject({ cc: null, kw: 4.4, seats: 2, body_type: 'ELECTRIC_SCOOTER' });
  });

  it('are told apart by make, model, variant and fuel', () => {
    for (const kind of KINDS) {
      const names = catalogueVehicles(kind).map(({ make, model, variant, fuel_type }) =>
        [make, model, variant, fuel_type].join(' | '),
      );
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('have a body that fits their kind, and a picture of ours for it', () => {
    const cars = ['HATCHBACK', 'SEDAN', 'SUV', 'MUV', 'VAN'];
    for (const kind of KINDS) {
      for (const { body_type } of catalogueVehicles(kind)) expect(cars.includes(body_type)).toBe(kind === 'CAR');
    }
    const pictures = KINDS.flatMap((kind) => catalogueVehicles(kind)).map(
      (vehicle) => catalogueFactsOf(vehicle).vehicle_image,
    );
    for (const picture of pictures) expect(existsSync(`public${picture}`), picture).toBe(true);
    expect(new Set(pictures).size).toBe(BODY_TYPES.length);
    expect(pictures).toContain('/vehicles/electric-scooter.svg');
  });

  it('of the same model have the same body', () => {
    const bodies = new Map<string, Set<string>>();
    for (const { make, model, body_type } of KINDS.flatMap((kind) => catalogueVehicles(kind))) {
      const name = `${make} ${model}`;
      bodies.set(name, (bodies.get(name) ?? new Set()).add(body_type));
    }
    expect([...bodies].filter(([, found]) => found.size > 1)).toEqual([]);
  });

  it('are listed by make', () => {
    expect(vehicleMakes('CAR')).toEqual([
      ...['Chevrolet', 'Citroen', 'Ford', 'Honda', 'Hyundai', 'Jeep', 'Kia', 'Mahindra', 'Maruti Suzuki', 'MG'],
      ...['Nissan', 'Renault', 'Skoda', 'Tata', 'Toyota', 'Volkswagen'],
    ]);
    expect(vehicleMakes('BIKE')).toContain('Royal Enfield');
    expect(vehiclesByMake('CAR', 'Jeep')).toEqual([
      expect.objectContaining({ model: 'Compass', variant: 'Sport Diesel', fuel_type: 'DIESEL', from_year: 2017 }),
    ]);
  });

  it('have Honda twice: its cars are no two-wheelers', () => {
    const models = (kind: 'CAR' | 'BIKE') => vehiclesByMake(kind, 'Honda').map(({ model }) => model);
    expect(models('CAR')).toContain('Amaze');
    expect(models('BIKE')).toContain('Activa 6G');
    expect(models('CAR')).not.toContain('Activa 6G');
  });

  it.each([
    ['another fuel', { make: 'Jeep', model: 'Compass', variant: 'Sport Diesel', fuel_type: 'PETROL' as const }],
    ['no such variant', { make: 'Jeep', model: 'Compass', variant: 'Sport', fuel_type: 'DIESEL' as const }],
    ['no such make', { make: '__proto__', model: 'Compass', variant: 'Sport Diesel', fuel_type: 'DIESEL' as const }],
  ])('do not include %s', (_what, names) => expect(findCatalogueVehicle('CAR', names)).toBeNull());
});
