import { describe, expect, it } from 'vitest';
import { catalogueVehicles } from '#server/lines/motor/catalogue/vehicle-catalogue.ts';
import { catalogueNamesOf, type RegisterWords } from '#server/lines/motor/register/catalogue-names.ts';

/** Vehicles in VAHAN's words, and what they are in the catalogue: that very vehicle, the possible ones, or none. */

const car = (maker: string, model: string, fuel: string, cc: number | null, year: number): RegisterWords => ({
  ...{ kind: 'CAR', maker, model, fuel, cc, year },
});
const bike = (maker: string, model: string, fuel: string, cc: number | null, year: number): RegisterWords => ({
  ...{ kind: 'BIKE', maker, model, fuel, cc, year },
});

const MARUTI = 'MARUTI SUZUKI INDIA LTD';
const HYUNDAI = 'HYUNDAI MOTOR INDIA LTD';
const TATA = 'TATA MOTORS PASSENGER VEHICLES LTD';
const HONDA_BIKES = 'HONDA MOTORCYCLE AND SCOOTER INDIA (P) LTD';

describe('a vehicle whose variant the register names is that one', () => {
  it.each([
    [car(MARUTI, 'SWIFT VXI', 'PETROL', 1197, 2021), 'Maruti Suzuki', 'Swift', 'PETROL', 'VXi'],
    [car(MARUTI, 'SWIFT VDI BS IV', 'DIESEL', 1248, 2014), 'Maruti Suzuki', 'Swift', 'DIESEL', 'VDi'],
    [car(MARUTI, 'WAGON R VXI CNG', 'PETROL/CNG', 998, 2021), 'Maruti Suzuki', 'WagonR', 'CNG', 'VXi CNG'],
    [car(MARUTI, 'WAGON R VXI 1.0', 'PETROL(E20)', 998, 2023), 'Maruti Suzuki', 'WagonR', 'PETROL', 'VXi 1.0'],
    [car(MARUTI, 'VITARA BREZZA VDI', 'DIESEL', 1248, 2018), 'Maruti Suzuki', 'Vitara Brezza', 'DIESEL', 'VDi'],
    [
      car(MARUTI, 'GRAND VITARA ZETA PLUS', 'STRONG HYBRID EV', 1490, 2023),
      'Maruti Suzuki',
      'Grand Vitara',
      'STRONG_HYBRID',
      'Zeta+ Strong Hybrid',
    ],
    [
      car(MARUTI, 'GRAND VITARA DELTA', 'PETROL/HYBRID', 1462, 2023),
      'Maruti Suzuki',
      'Grand Vitara',
      'MILD_HYBRID',
      'Delta Mild Hybrid',
    ],
    [car(HYUNDAI, 'CRETA 1.5 SX', 'PETROL', 1497, 2024), 'Hyundai', 'Creta', 'PETROL', 'SX 1.5'],
    [car(TATA, 'TIAGO EV XT LR', 'PURE EV', null, 2023), 'Tata', 'Tiago EV', 'ELECTRIC', 'XT LR 24 kWh'],
    [
      car('SKODA AUTO VOLKSWAGEN INDIA PVT LTD', 'SLAVIA CLASSIC', 'PETROL', 999, 2024),
      'Skoda',
      'Slavia',
      'PETROL',
      'Classic 1.0',
    ],
    [
      car('SKODA AUTO VOLKSWAGEN INDIA PVT LTD', 'VIRTUS COMFORTLINE', 'PETROL', 999, 2023),
      'Volkswagen',
      'Virtus',
      'PETROL',
      'Comfortline 1.0',
    ],
    [
      car('HONDA CARS INDIA LTD', 'CITY E:HEV V', 'STRONG HYBRID EV', 1498, 2023),
      'Honda',
      'City e:HEV',
      'STRONG_HYBRID',
      'V',
    ],
    [bike(HONDA_BIKES, 'ACTIVA 6G', 'PETROL', 109.51, 2021), 'Honda', 'Activa 6G', 'PETROL', 'Standard'],
    [bike(HONDA_BIKES, 'CB SHINE 125 DRUM', 'PETROL', 123.94, 2021), 'Honda', 'Shine 125', 'PETROL', 'Drum'],
    [
      bike('HERO MOTOCORP LTD', 'SPLENDOR + (SELF DRUM CAST)', 'PETROL', 97.2, 2018),
      'Hero',
      'Splendor Plus',
      'PETROL',
      'Self Drum',
    ],
    [bike('BAJAJ AUTO LTD', 'KTM 200 DUKE', 'PETROL', 199.5, 2019), 'KTM', '200 Duke', 'PETROL', 'Standard'],
    [
      bike('BAJAJ AUTO LTD', 'FREEDOM 125 CNG DRUM', 'PETROL/CNG', 125, 2025),
      'Bajaj',
      'Freedom 125 CNG',
      'CNG',
      'Drum',
    ],
    [
      bike('ROYAL-ENFIELD (UNIT OF EICHER LTD)', 'HUNTER 350 RETRO', 'PETROL', 349, 2023),
      'Royal Enfield',
      'Hunter 350',
      'PETROL',
      'Retro',
    ],
    [bike('ATHER ENERGY LTD', 'ATHER 450X', 'ELECTRIC(BOV)', null, 2023), 'Ather', '450X', 'ELECTRIC', '2.9 kWh'],
  ])('%j', (registered, make, model, fuel_type, variant) => {
    expect(catalogueNamesOf(registered)).toEqual({ make, model, fuel_type, variants: [variant] });
  });
});

describe('a vehicle whose variant the register does not name is one of those that fit', () => {
  it.each([
    [car(MARUTI, 'BALENO', 'PETROL', 1197, 2019), ['Delta', 'Zeta']],
    // Smaller engine, and the last year of the older one.
    [car(HYUNDAI, 'VENUE', 'PETROL', 998, 2021), ['S(O) Turbo 1.0']],
    [car(HYUNDAI, 'VENUE', 'PETROL', 1197, 2021), ['S 1.2']],
    [car(HYUNDAI, 'VENUE', 'PETROL', null, 2021), ['S 1.2', 'S(O) Turbo 1.0']],
    [car(MARUTI, 'SWIFT', 'PETROL', 1197, 2020), ['VXi']],
    [bike('TVS MOTOR COMPANY LTD', 'TVS IQUBE', 'ELECTRIC(BOV)', null, 2024), ['2.2 kWh', '3.4 kWh']],
  ])('%j', (registered, variants) => {
    expect(catalogueNamesOf(registered)?.variants).toEqual(variants);
  });
});

describe('a vehicle that is not in the catalogue is no other', () => {
  it.each([
    ['a variant that is not sold here', car(MARUTI, 'SWIFT ZXI PLUS', 'PETROL', 1197, 2021)],
    ['an automatic of a variant that is', car(MARUTI, 'SWIFT VXI AMT', 'PETROL', 1197, 2021)],
    ['a sports line with another engine', car(HYUNDAI, 'I20 N LINE N8 1.0TURBO GDI DCT', 'PETROL', 998, 2022)],
    ['a model with a longer name', car(HYUNDAI, 'GRAND I10 MAGNA', 'PETROL', 1197, 2020)],
    ['a name of which two models are part', car(MARUTI, 'SWIFT DZIRE VXI', 'PETROL', 1197, 2024)],
    ['an older one', car(MARUTI, 'SWIFT VXI', 'PETROL', 1197, 2009)],
    ['a diesel of a petrol model', car(MARUTI, 'BALENO DELTA', 'DIESEL', 1248, 2018)],
    ['one with another engine', car(MARUTI, 'BALENO DELTA', 'PETROL', 998, 2018)],
    ['a gas kit that was fitted later', car(MARUTI, 'WAGON R VXI', 'PETROL/CNG', 998, 2021)],
    ['a gas kit in a model that is sold with one, too', car(MARUTI, 'ERTIGA', 'PETROL/CNG', 1462, 2021)],
    ['gas by LPG', car(MARUTI, 'WAGON R VXI', 'PETROL/LPG', 998, 2021)],
    ['a plug-in hybrid', car('TOYOTA KIRLOSKAR MOTOR PVT LTD', 'INNOVA HYCROSS VX', 'PLUG-IN HYBRID EV', 1987, 2023)],
    ['a fuel that VAHAN does not have', car(MARUTI, 'SWIFT VXI', 'WATER', 1197, 2021)],
    ['another maker’s', car(HYUNDAI, 'SWIFT VXI', 'PETROL', 1197, 2021)],
    ['a maker that is not sold here', car('BMW INDIA PVT LTD', 'X1', 'PETROL', 1499, 2021)],
    ['a two-wheeler among cars', car(HONDA_BIKES, 'ACTIVA 6G', 'PETROL', 109, 2021)],
    ['a heavier sibling', bike('CLASSIC LEGENDS PVT LTD', 'JAWA 42 BOBBER', 'PETROL', 334, 2023)],
    ['no words at all', car('', '', '', null, 2021)],
  ])('%s', (_, registered) => {
    expect(catalogueNamesOf(registered)).toBeNull();
  });
});

/** As VAHAN writes them. */
const MAKERS: Readonly<Record<string, string>> = {
  ...{ 'Maruti Suzuki': MARUTI, Hyundai: HYUNDAI, Tata: TATA, Mahindra: 'MAHINDRA & MAHINDRA LIMITED' },
  ...{ Toyota: 'TOYOTA KIRLOSKAR MOTOR PVT LTD', Kia: 'KIA INDIA PRIVATE LIMITED', Renault: 'RENAULT INDIA PVT LTD' },
  ...{ Nissan: 'NISSAN MOTOR INDIA PVT LTD', Skoda: 'SKODA AUTO INDIA PVT LTD', MG: 'JSW MG MOTOR INDIA PVT LTD' },
  ...{ Volkswagen: 'VOLKSWAGEN INDIA PVT LTD', Ford: 'FORD INDIA PVT LTD', Chevrolet: 'GENERAL MOTORS INDIA PVT LTD' },
  ...{ Jeep: 'FCA INDIA AUTOMOBILES PVT LTD', Citroen: 'PCA AUTOMOBILES INDIA PVT LTD', Hero: 'HERO MOTOCORP LTD' },
  ...{ 'Hero Vida': 'HERO MOTOCORP LTD', TVS: 'TVS MOTOR COMPANY LTD', Bajaj: 'BAJAJ AUTO LTD', KTM: 'BAJAJ AUTO LTD' },
  ...{ 'Royal Enfield': 'ROYAL-ENFIELD (UNIT OF EICHER LTD)', Yamaha: 'INDIA YAMAHA MOTOR PVT LTD' },
  ...{ Suzuki: 'SUZUKI MOTORCYCLE INDIA PVT LTD', Jawa: 'CLASSIC LEGENDS PVT LTD', Triumph: 'BAJAJ AUTO LTD' },
  ...{ 'Harley-Davidson': 'HERO MOTOCORP LTD', Kawasaki: 'INDIA KAWASAKI MOTORS PVT LTD', Ather: 'ATHER ENERGY LTD' },
  ...{ Ola: 'OLA ELECTRIC TECHNOLOGIES PVT LTD', Ampere: 'GREAVES ELECTRIC MOBILITY PVT LTD' },
  Okinawa: 'OKINAWA AUTOTECH PVT LTD',
};
const HONDAS = { CAR: 'HONDA CARS INDIA LTD', BIKE: HONDA_BIKES };
const FUELS = {
  ...{ PETROL: 'PETROL', DIESEL: 'DIESEL', CNG: 'PETROL/CNG', ELECTRIC: 'PURE EV' },
  ...{ MILD_HYBRID: 'PETROL/HYBRID', STRONG_HYBRID: 'STRONG HYBRID EV' },
} as const;

describe('each vehicle of the catalogue', () => {
  it.each(['CAR', 'BIKE'] as const)('is found in the register’s words, and none that differs from it: %s', (kind) => {
    for (const sold of catalogueVehicles(kind)) {
      const { make, model, variant, fuel_type, cc } = sold;
      const maker = make === 'Honda' ? HONDAS[kind] : (MAKERS[make] ?? '');
      const text = `${model} ${variant}`.toUpperCase();
      const year = sold.to_year ?? Math.max(sold.from_year, 2025);
      const found = catalogueNamesOf({ kind, maker, model: text, fuel: FUELS[fuel_type], cc, year });
      expect(found, text).toMatchObject({ make, model, fuel_type });
      expect(found?.variants, text).toContain(variant);
    }
  });
});
