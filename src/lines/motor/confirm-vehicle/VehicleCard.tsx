import type { StoredVehicle } from '#contract/lines/motor/vehicle.ts';
import { formatDate } from '#contract/shared/dates.ts';
import { formatInr } from '#contract/shared/money.ts';
import { NumberPlate } from '../parts/NumberPlate.tsx';
import { engineSizeText, fuelName, monthAndYearText, registrationOfficeName } from '../parts/vehicle-texts.ts';
import { copy } from './copy.ts';
import styles from './VehicleCard.module.css';

/** The card's content. What depends on a variant that is not chosen yet is null. */
export type VehicleCardContent = Omit<
  StoredVehicle,
  'vechile_type' | 'is_new' | 'reg_no' | 'seats' | 'body_type' | 'variant'
> & {
  variant: string | null;
};

/** The vehicle with its picture and plate, so that the visitor recognises it. */
export function VehicleCard({ vehicle, number }: { vehicle: VehicleCardContent; number: string | null }) {
  const { make, model, variant, reg_date, kw } = vehicle;
  const facts = [
    { term: copy.fuel, value: fuelName(vehicle.fuel_type) },
    ...(variant === null ? [] : [{ term: kw === null ? copy.engine : copy.motor, value: engineSizeText(vehicle) }]),
    { term: copy.made, value: monthAndYearText(vehicle.mfg_year, vehicle.mfg_month) },
    { term: copy.registered, value: reg_date === null ? copy.notRegistered : formatDate(reg_date, 'dd MMM yyyy') },
    { term: copy.office, value: registrationOfficeName(vehicle) },
    ...(variant === null ? [] : [{ term: copy.price, value: formatInr(vehicle.ex_showroom_price) }]),
  ];
  return (
    <section className={styles.card} aria-labelledby="vehicle">
      <img className={styles.picture} src={vehicle.vehicle_image} alt="" width={240} height={136} />
      <div className={styles.head}>
        <h2 id="vehicle" className={styles.name} translate="no">
          <span>{`${make} ${model}`}</span>
          {variant !== null && <span className={styles.variant}>{variant}</span>}
        </h2>
        {number !== null && <NumberPlate number={number} />}
      </div>
      <dl className={styles.facts}>
        {facts.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
