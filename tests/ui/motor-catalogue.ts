import type { CatalogueModel } from '#contract/lines/motor/vehicle-endpoints.ts';
import { answerLookUps } from './motor-page.tsx';

export const variantOf = (
  variant: string,
  fuel_type: 'PETROL' | 'DIESEL',
  from_year: number,
  to_year: number | null,
) => ({
  variant,
  fuel_type,
  vehicle_image: '/vehicles/suv.svg',
  body_type: 'SUV' as const,
  cc: 1497,
  kw: null,
  seats: 5,
  ex_showroom_price: 111_100_000,
  from_year,
  to_year,
});
export const CRETA: CatalogueModel = {
  model: 'Creta',
  variants: [
    variantOf('E', 'PETROL', 2024, null),
    variantOf('SX', 'PETROL', 2020, null),
    variantOf('SX Diesel', 'DIESEL', 2020, 2024),
  ],
};
export const EXTER: CatalogueModel = { model: 'Exter', variants: [variantOf('S', 'PETROL', 2023, null)] };
const SWIFT_VXI = variantOf('VXi', 'PETROL', 2018, 2024);
const PUNE = { rto_code: 'MH12', rto_name: 'Pune', state: 'Maharashtra' };
/** The catalogue and the offices answer. */
export const catalogue = () =>
  answerLookUps({
    'all-makes': () => ['Hyundai', 'Maruti Suzuki'],
    'vehicles-by-make': (query) =>
      query.get('make') === 'Hyundai' ? [CRETA, EXTER] : [{ model: 'Swift', variants: [SWIFT_VXI] }],
    rtos: (query) => (query.get('search') === 'mumbai' ? [] : [PUNE]),
  });
