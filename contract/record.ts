import type { CarRecord } from './lines/car/record.ts';
import type { HealthRecord } from './lines/health/record.ts';
import type { TravelRecord } from './lines/travel/record.ts';
import type { TwoWheelerRecord } from './lines/two-wheeler/record.ts';

export interface LineRecords {
  health: HealthRecord;
  car: CarRecord;
  'two-wheeler': TwoWheelerRecord;
  travel: TravelRecord;
}
