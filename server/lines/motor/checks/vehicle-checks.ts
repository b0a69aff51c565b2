import { MAX_UNSOLD_YEARS, type StoredVehicle, type VehicleDetails } from '#contract/lines/motor/vehicle.ts';
import { formatDate } from '#contract/shared/dates.ts';
import { registrationOfficeCodeOf } from '#contract/shared/registration-number.ts';
import { fieldsRefusal, type Refused } from '#server/shared/refused.ts';
import {
  type CatalogueVehicle,
  catalogueFactsOf,
  findCatalogueVehicle,
  vehiclesByMake,
} from '../catalogue/vehicle-catalogue.ts';
import { findRegistrationOffice } from '../rto/registration-offices.ts';
import { wholeRupeeProblems } from './whole-rupees.ts';

/** Sentences by field. */
type Problems = Record<string, string>;

/** The allowed range of a corrected price, in percent of the catalogue's price. */
const PRICE_RANGE = { least: 50, most: 200 };

/**
 * The vehicle as stored, or the refusal, at its field, of what cannot be true: an unknown vehicle, a year in which it was not
 * sold, a date in the future, an office that does not exist or is not the number's, another number than the journey
 * began with, and a price far from the catalogue's.
 * @param began the number that the journey began with; null for none
 */
export function checkedVehicle(details: VehicleDetails, began: string | null, today: string): StoredVehicle | Refused {
  const sold = findCatalogueVehicle(details.vechile_type, details);
  const rto = findRegistrationOffice(details.rto_code);
  const problems = {
    ...(sold ? yearProblems(details, sold, today) : unknownVehicle(details)),
    ...(details.reg_date !== null && details.reg_date > today && { reg_date: 'This date is in the future' }),
    ...(rto ? officeProblem(details) : { rto_code: `There is no registration office ${details.rto_code}` }),
    ...numberProblem(details, began, today),
    ...wholeRupeeProblems({ ex_showroom_price: details.ex_showroom_price }),
  };
  if (!sold || !rto || Object.keys(problems).length > 0) return fieldsRefusal(problems);
  const { ex_showroom_price, ...answered } = details;
  const known = catalogueFactsOf(sold);
  return {
    ...answered,
    rto_name: rto.rto_name,
    ...known,
    ex_showroom_price: ex_showroom_price ?? known.ex_showroom_price,
  };
}

function unknownVehicle({ vechile_type, make, model }: VehicleDetails): Problems {
  const models = vehiclesByMake(vechile_type, make);
  if (models.length === 0) return { make: 'We do not insure this make online yet. Choose one from the list' };
  if (!models.some((sold) => sold.model === model)) return { model: `Choose a model of ${make} from the list` };
  return { variant: `Choose a variant of the ${make} ${model} from the list` };
}

function yearProblems(details: VehicleDetails, sold: CatalogueVehicle, today: string): Problems {
  const { mfg_year, mfg_month, reg_date, is_new, ex_showroom_price } = details;
  const { from_year, to_year } = sold;
  const name = `${sold.make} ${sold.model} ${sold.variant}`;
  const thisYear = Number(today.slice(0, 4));
  const notYetSold = `The ${name} has been sold since ${from_year}`;
  const made = monthNumber(mfg_year, mfg_month);
  const price = ex_showroom_price ?? sold.ex_showroom_price;
  const percent = (price / sold.ex_showroom_price) * 100;
  return {
    ...(mfg_year < from_year && { mfg_year: `${notYetSold}. Check the year` }),
    ...(to_year !== null &&
      mfg_year > to_year && { mfg_year: `The ${name} was sold until ${to_year}. Check the year` }),
    ...(made > monthNumber(thisYear, Number(today.slice(5, 7))) && { mfg_month: 'This month is in the future' }),
    ...(is_new &&
      mfg_year < thisYear - MAX_UNSOLD_YEARS && {
        mfg_year: `A brand-new vehicle was made in ${thisYear - MAX_UNSOLD_YEARS} or later. If it had an owner, it is not new`,
      }),
    ...(reg_date !== null &&
      Number(reg_date.slice(0, 4)) < from_year && {
        reg_date: `${notYetSold}: it cannot have been registered on ${formatDate(reg_date, 'dd MMM yyyy')}`,
      }),
    ...((percent < PRICE_RANGE.least || percent > PRICE_RANGE.most) && {
      ex_showroom_price: `This is far from the usual price of the ${name}. Enter its ex-showroom price in rupees`,
    }),
  };
}

const monthNumber = (year: number, month: number): number => year * 12 + month;

/**
 * The office determines the tariff's zone, and the number determines the office: a visitor must not choose a cheaper
 * one.
 */
function officeProblem({ reg_no, rto_code }: VehicleDetails): Problems {
  const ofNumber = reg_no === null ? null : registrationOfficeCodeOf(reg_no);
  if (ofNumber === null || ofNumber === rto_code) return {};
  return { rto_code: `${reg_no} is a number of the office ${ofNumber}. Choose that one` };
}

function numberProblem({ reg_no, is_new }: VehicleDetails, began: string | null, today: string): Problems {
  if (!is_new && began !== null && reg_no !== began) {
    return { reg_no: `You began with ${began}. Change the number on its own page` };
  }
  const problem = reg_no === null ? null : futureSeriesProblem(reg_no, today);
  return problem === null ? {} : { reg_no: problem };
}

/**
 * The problem of a Bharat-series number, which begins with the year of its registration, if that year is in the future;
 * else null.
 */
export function futureSeriesProblem(reg_no: string, today: string): string | null {
  const year = /^(\d{2})-BH/.exec(reg_no)?.[1];
  if (year === undefined || 2000 + Number(year) <= Number(today.slice(0, 4))) return null;
  return `The year 20${year} has not come yet. Check the first two digits`;
}
