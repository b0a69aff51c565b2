/** An input that makes the sandbox show an outcome. The README.md of its port has the same table. */
export interface SandboxInput {
  readonly what: string;
  /** A value to try. */
  readonly example: string;
  readonly outcome: string;
}

export const KYC_TRIGGERS: readonly SandboxInput[] = [
  {
    what: 'PAN, 5th letter an initial of the proposer',
    example: 'ABCPS1234F (for a Sharma)',
    outcome: 'Verified at once',
  },
  { what: 'PAN ending in Z, or with another 5th letter', example: 'ABCPS1234Z', outcome: 'Rejected: the name differs' },
  { what: 'PAN ending in Y', example: 'ABCPS1234Y', outcome: 'Link to confirm' },
  { what: 'PAN ending in X', example: 'ABCPS1234X', outcome: 'The register does not answer' },
  { what: 'PAN ending in W', example: 'ABCPS1234W', outcome: 'The provider does not answer in time' },
  { what: 'Aadhaar', example: '4968 5824 5152', outcome: 'Code by SMS' },
  { what: 'Aadhaar beginning with 9999', example: '9999 0000 0016', outcome: 'Rejected: no such number' },
  { what: 'Aadhaar beginning with 8888', example: '8888 0000 0017', outcome: 'The register does not answer' },
  { what: 'Passport', example: 'M1234567', outcome: 'Link to confirm' },
  { what: 'Passport ending in 000', example: 'M1234000', outcome: 'Rejected: expired' },
  { what: 'Driving licence', example: 'MH12 2015 0001234', outcome: 'Verified at once' },
  { what: 'Driving licence ending in 000', example: 'MH12 2015 0001000', outcome: 'Rejected: expired' },
  { what: 'Voter ID', example: 'ABC1234567', outcome: 'Verified at once' },
  { what: 'Voter ID ending in 000', example: 'ABC1234000', outcome: 'Rejected: no such number' },
  {
    what: 'Any, with a birth date that differs from the quote’s',
    example: '',
    outcome: 'Rejected: the birth date differs',
  },
];

export const ISSUANCE_TRIGGERS: readonly SandboxInput[] = [
  { what: 'Nominee’s name', example: 'Slow Issue', outcome: 'Two attempts fail, the third issues' },
  { what: 'Nominee’s name', example: 'Wait Issue', outcome: 'The insurer works on it for two rounds, then issues' },
  {
    what: 'Nominee’s name',
    example: 'Silent Issue',
    outcome: 'The insurer does not answer in time, twice, then issues',
  },
  { what: 'Nominee’s name', example: 'Refuse Issue', outcome: 'Refused three times, then the money goes back' },
];

export const VEHICLE_TRIGGERS: readonly SandboxInput[] = [
  { what: 'Car, petrol, policy running', example: 'MH-12-AB-1234', outcome: 'Maruti Suzuki Swift of 2021' },
  {
    what: 'Car in its first year, on a loan',
    example: 'KA-05-MN-5678',
    outcome: 'Hyundai Creta with its first policy',
  },
  { what: 'Car, own-damage policy', example: 'DL-3-CAB-4568', outcome: 'Honda City, third party runs on' },
  { what: 'Car with CNG, policy ended 30 days ago', example: 'GJ-01-RS-6790', outcome: 'Maruti Suzuki Ertiga of 2020' },
  { what: 'Electric car, on a loan', example: 'TN-09-BC-7892', outcome: 'MG ZS EV of 2021' },
  { what: 'Diesel car, policy ended 200 days ago', example: 'WB-02-D-8900', outcome: 'Hyundai Venue of 2020' },
  {
    what: 'Diesel car older than 10 years, third party only, without engine number',
    example: 'UP-14-AC-3456',
    outcome: 'Maruti Suzuki Swift of 2014',
  },
  { what: 'Bharat-series car', example: '22-BH-1234-AA', outcome: 'Skoda Slavia of 2022' },
  { what: 'Hybrid car of Telangana, on a loan', example: 'TG-09-A-2468', outcome: 'Toyota Urban Cruiser Hyryder' },
  { what: 'Car in several variants', example: 'MH-14-GT-9876', outcome: 'Maruti Suzuki Baleno, Delta or Zeta' },
  {
    what: 'Car without a known policy, engine and chassis number',
    example: 'RJ-14-CV-2020',
    outcome: 'Renault Kwid of 2017',
  },
  { what: 'Taxi', example: 'KA-01-AA-1000', outcome: 'Refused: a commercial vehicle' },
  { what: 'Scooter, policy running', example: 'MH-12-DE-1433', outcome: 'Honda Activa 6G of 2020' },
  { what: 'Motorcycle, own-damage policy, on a loan', example: 'KA-03-HX-2277', outcome: 'Royal Enfield Classic 350' },
  { what: 'Motorcycle, policy ended 45 days ago', example: 'DL-8-SCD-3355', outcome: 'Hero Splendor Plus of 2017' },
  { what: 'Electric scooter', example: 'TN-07-CE-4411', outcome: 'Ather 450X' },
  { what: 'Scooter in its first year', example: 'GJ-05-KL-5599', outcome: 'TVS Jupiter 125 with its first policy' },
  {
    what: 'Motorcycle older than 10 years, third party only, ended 150 days ago, without engine and chassis number',
    example: 'UP-32-EF-6677',
    outcome: 'Bajaj Pulsar 150 of 2013',
  },
  { what: 'Bharat-series scooter', example: '23-BH-2345-B', outcome: 'Suzuki Access 125 of 2023' },
  { what: 'Motorcycle with CNG in its first year', example: 'KA-19-BG-7711', outcome: 'Bajaj Freedom 125 CNG' },
  { what: 'Electric scooter in several variants', example: 'MH-31-EJ-8899', outcome: 'TVS iQube, 2.2 or 3.4 kWh' },
  { what: 'Moped that carries goods', example: 'KA-01-AB-1001', outcome: 'Refused: a commercial vehicle' },
  { what: 'Digits 0404', example: 'MH-12-AB-0404', outcome: 'Not found' },
  { what: 'Digits 0503', example: 'MH-12-AB-0503', outcome: 'The register is down' },
  { what: 'Digits 0408', example: 'MH-12-AB-0408', outcome: 'The register does not answer in time' },
  { what: 'Digits 0800', example: 'MH-12-AB-0800', outcome: 'Refused: a commercial vehicle' },
  {
    what: 'Digits 3000 (a car) or 3001 (a two-wheeler)',
    example: 'MH-12-AB-3000',
    outcome: 'Found after three seconds',
  },
  { what: 'Any other number with even digits', example: 'MH-12-AB-1236', outcome: 'A made-up car, always the same' },
  {
    what: 'Any other number with odd digits',
    example: 'MH-12-AB-1237',
    outcome: 'A made-up two-wheeler, always the same',
  },
];
