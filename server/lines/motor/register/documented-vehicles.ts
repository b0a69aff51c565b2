import type { PreviousPolicyType } from '#contract/lines/motor/previous-policy.ts';
import type { FoundPolicy } from '#contract/lines/motor/registration.ts';
import type { FuelType } from '#contract/lines/motor/vehicle.ts';
import type { RegisteredVehicle } from '#server/domain/ports/vehicle-register.ts';

/** A vehicle of the sandbox's register, described so that it fits every day on which the sandbox is used. */
export interface DocumentedVehicle
  extends Pick<RegisteredVehicle, 'vechile_type' | 'make' | 'model' | 'fuel_type' | 'variants'> {
  /** A taxi, or one that carries goods. */
  readonly commercial?: true;
  /** First registration: a date, or a number of days ago. It was made a month before. */
  readonly registered: string | number;
  readonly financier?: string;
  /** Which of engine and chassis number the register does not have. */
  readonly without?: readonly ('engine_no' | 'chassis_no')[];
  /** `endsIn` is in days; below 0 it has ended. */
  readonly policy: {
    readonly insurer: FoundPolicy['insurer_name'];
    readonly type: PreviousPolicyType;
    readonly endsIn: number;
  } | null;
}

const DAYS_A_YEAR = 365;

type Variants = RegisteredVehicle['variants'];
const car = (make: string, model: string, fuel_type: FuelType, ...variants: Variants) =>
  ({ vechile_type: 'CAR', make, model, fuel_type, variants }) as const;
const bike = (make: string, model: string, fuel_type: FuelType, ...variants: Variants) =>
  ({ vechile_type: 'BIKE', make, model, fuel_type, variants }) as const;

/** The vehicles by number. README.md and the sandbox's inbox page list them: change them together. */
export const DOCUMENTED_VEHICLES: Readonly<Record<string, DocumentedVehicle>> = {
  // Cars
  'MH-12-AB-1234': {
    ...car('Maruti Suzuki', 'Swift', 'PETROL', 'VXi'),
    registered: '2021-04-15',
    policy: { insurer: 'HDFC_ERGO_OD', type: 'COMPREHENSIVE', endsIn: 20 },
  },
  'KA-05-MN-5678': {
    ...car('Hyundai', 'Creta', 'PETROL', 'SX 1.5'),
    registered: DAYS_A_YEAR - 25,
    financier: 'HDFC Bank',
    policy: { insurer: 'ICICI_LOMBARD_OD', type: 'BUNDLED', endsIn: 24 },
  },
  'DL-3-CAB-4568': {
    ...car('Honda', 'City', 'PETROL', 'V'),
    registered: 2 * DAYS_A_YEAR - 30,
    policy: { insurer: 'TATA_AIG_OD', type: 'OD', endsIn: 29 },
  },
  'GJ-01-RS-6790': {
    ...car('Maruti Suzuki', 'Ertiga', 'CNG', 'VXi CNG'),
    registered: '2020-09-10',
    policy: { insurer: 'BAJAJ_ALLIANZ_OD', type: 'COMPREHENSIVE', endsIn: -30 },
  },
  'TN-09-BC-7892': {
    ...car('MG', 'ZS EV', 'ELECTRIC', 'Executive'),
    registered: '2021-02-11',
    financier: 'State Bank of India',
    policy: { insurer: 'ACKO_OD', type: 'COMPREHENSIVE', endsIn: 15 },
  },
  'WB-02-D-8900': {
    ...car('Hyundai', 'Venue', 'DIESEL', 'S+ Diesel'),
    registered: '2020-11-05',
    policy: { insurer: 'DIGIT_OD', type: 'COMPREHENSIVE', endsIn: -200 },
  },
  'UP-14-AC-3456': {
    ...car('Maruti Suzuki', 'Swift', 'DIESEL', 'VDi'),
    registered: '2014-06-20',
    without: ['engine_no'],
    policy: { insurer: 'RELIANCE_OD', type: 'TP', endsIn: 10 },
  },
  '22-BH-1234-AA': {
    ...car('Skoda', 'Slavia', 'PETROL', 'Classic 1.0'),
    registered: '2022-07-18',
    policy: { insurer: 'SBI_GENERAL_OD', type: 'COMPREHENSIVE', endsIn: 25 },
  },
  'TG-09-A-2468': {
    ...car('Toyota', 'Urban Cruiser Hyryder', 'STRONG_HYBRID', 'S Hybrid'),
    registered: 2 * DAYS_A_YEAR - 15,
    financier: 'ICICI Bank',
    policy: { insurer: 'FUTURE_GENERALI_OD', type: 'OD', endsIn: 14 },
  },
  'MH-14-GT-9876': {
    ...car('Maruti Suzuki', 'Baleno', 'PETROL', 'Delta', 'Zeta'),
    registered: '2019-08-26',
    policy: { insurer: 'KOTAK_GENERAL_OD', type: 'COMPREHENSIVE', endsIn: 12 },
  },
  'RJ-14-CV-2020': {
    ...car('Renault', 'Kwid', 'PETROL', 'RXL'),
    registered: '2017-10-09',
    without: ['engine_no', 'chassis_no'],
    policy: null,
  },
  'KA-01-AA-1000': {
    ...car('Maruti Suzuki', 'Dzire', 'CNG', 'VXi CNG'),
    commercial: true,
    registered: '2024-08-12',
    policy: { insurer: 'LIBERTY_GENERAL_OD', type: 'COMPREHENSIVE', endsIn: 60 },
  },
  // Two-wheelers
  'MH-12-DE-1433': {
    ...bike('Honda', 'Activa 6G', 'PETROL', 'Standard'),
    registered: '2020-12-03',
    policy: { insurer: 'HDFC_ERGO_OD', type: 'COMPREHENSIVE', endsIn: 18 },
  },
  'KA-03-HX-2277': {
    ...bike('Royal Enfield', 'Classic 350', 'PETROL', 'Heritage'),
    registered: 3 * DAYS_A_YEAR - 20,
    financier: 'Axis Bank',
    policy: { insurer: 'ROYAL_SUNDARAM_OD', type: 'OD', endsIn: 19 },
  },
  'DL-8-SCD-3355': {
    ...bike('Hero', 'Splendor Plus', 'PETROL', 'Self Drum'),
    registered: '2017-03-22',
    policy: { insurer: 'IFFCO_TOKIO_OD', type: 'COMPREHENSIVE', endsIn: -45 },
  },
  'TN-07-CE-4411': {
    ...bike('Ather', '450X', 'ELECTRIC', '2.9 kWh'),
    registered: 2 * DAYS_A_YEAR - 12,
    policy: { insurer: 'ACKO_OD', type: 'OD', endsIn: 11 },
  },
  'GJ-05-KL-5599': {
    ...bike('TVS', 'Jupiter 125', 'PETROL', 'Drum'),
    registered: DAYS_A_YEAR - 23,
    policy: { insurer: 'UNIVERSAL_SOMPO_OD', type: 'BUNDLED', endsIn: 22 },
  },
  'UP-32-EF-6677': {
    ...bike('Bajaj', 'Pulsar 150', 'PETROL', 'Single Disc'),
    registered: '2013-05-14',
    without: ['engine_no', 'chassis_no'],
    policy: { insurer: 'RELIANCE_OD', type: 'TP', endsIn: -150 },
  },
  '23-BH-2345-B': {
    ...bike('Suzuki', 'Access 125', 'PETROL', 'Standard'),
    registered: '2023-02-16',
    policy: { insurer: 'EDELWEISS_OD', type: 'OD', endsIn: 30 },
  },
  'KA-19-BG-7711': {
    ...bike('Bajaj', 'Freedom 125 CNG', 'CNG', 'Drum'),
    registered: DAYS_A_YEAR - 34,
    policy: { insurer: 'BAJAJ_ALLIANZ_OD', type: 'BUNDLED', endsIn: 33 },
  },
  'MH-31-EJ-8899': {
    ...bike('TVS', 'iQube', 'ELECTRIC', '2.2 kWh', '3.4 kWh'),
    registered: 2 * DAYS_A_YEAR - 16,
    policy: { insurer: 'DIGIT_OD', type: 'OD', endsIn: 15 },
  },
  'KA-01-AB-1001': {
    ...bike('TVS', 'XL100', 'PETROL', 'Heavy Duty'),
    commercial: true,
    registered: '2022-01-17',
    policy: { insurer: 'TATA_AIG_OD', type: 'TP', endsIn: 90 },
  },
};
