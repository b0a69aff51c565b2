import * as v from 'valibot';
import { RECORD_PATHS } from '#contract/lines.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { quoteEndpoints } from '#contract/shared/quote-endpoints.ts';
import { MotorFiltersQuery, MotorPlanQuery } from './filters-query.ts';
import { MotorQuotation, MotorQuoteList, motorPlanSchema } from './plan.ts';
import type { InsurerDetails } from './previous-policy.ts';
import { type MotorRecord, OwnerDetails } from './record.ts';
import { firstRegistrationEntries, RegistrationInput } from './registration.ts';
import { type VehicleType, vehicleDetailsSchema } from './vehicle.ts';
import { MOTOR_QUOTE_BASE } from './vehicle-endpoints.ts';

/**
 * The calls of the quotes of both motor lines, and in addition update-registration, premium-by-plan,
 * update-plan and save-draft. Both lines have the same paths. The journey's line tells them apart.
 * @param record the line's record, which every saving call returns
 * @param insurerDetails body of update-insurer-details
 * @param deductibles the available voluntary ones, in paise, ascending
 */
export const motorQuoteEndpoints = <
  Line extends MotorRecord['line'],
  Type extends VehicleType,
  Record extends v.GenericSchema<unknown, MotorRecord>,
  Insurer extends v.GenericSchema<unknown, InsurerDetails>,
>({
  line,
  vechile_type,
  record: data,
  insurerDetails,
  deductibles,
}: {
  line: Line;
  vechile_type: Type;
  record: Record;
  insurerDetails: Insurer;
  deductibles: readonly number[];
}) =>
  ({
    ...quoteEndpoints({
      line,
      base: MOTOR_QUOTE_BASE,
      recordPath: `${RECORD_PATHS[line]}/{quoteId}`,
      id: 'quoteId',
      saveMethod: 'PUT',
      record: data,
      filters: MotorFiltersQuery,
      list: MotorQuoteList,
      plan: motorPlanSchema(deductibles),
    }),
    registerQuote: {
      line,
      selectedBy: { field: 'vechile_type', value: vechile_type },
      method: 'POST',
      path: `${MOTOR_QUOTE_BASE}/register-quote-req`,
      summary: 'Begin a motor quote, with the number if it is known; sets the journey’s cookie',
      body: v.object({ vechile_type: v.literal(vechile_type), ...firstRegistrationEntries }),
      status: 201,
      data,
      opens: 'public',
    },
    updateRegistration: {
      line,
      method: 'PUT',
      path: `${MOTOR_QUOTE_BASE}/update-registration/{quoteId}`,
      summary: 'The registration number; the register is asked unless the vehicle is described by hand',
      body: RegistrationInput,
      data,
      opens: 'quote',
      step: 'registration',
    },
    updateVehicleDetails: {
      line,
      method: 'PUT',
      path: `${MOTOR_QUOTE_BASE}/update-vehicle-details/{quoteId}`,
      summary: 'The vehicle, confirmed or described',
      body: vehicleDetailsSchema(vechile_type),
      data,
      opens: 'quote',
      step: 'vehicle',
    },
    updateInsurerDetails: {
      line,
      method: 'PUT',
      path: `${MOTOR_QUOTE_BASE}/update-insurer-details/{quoteId}`,
      summary: 'The policy that the vehicle has or had',
      body: insurerDetails,
      data,
      opens: 'quote',
      step: 'policyDetails',
    },
    updateOwnerDetails: {
      line,
      method: 'PUT',
      path: `${MOTOR_QUOTE_BASE}/update-owner-details/{quoteId}`,
      summary: 'Name, mobile number and PIN code of the owner (may be skipped)',
      body: OwnerDetails,
      data,
      opens: 'quote',
      step: 'ownerDetails',
    },
    premiumByPlan: {
      line,
      method: 'GET',
      path: `${MOTOR_QUOTE_BASE}/premium-by-plan/{quoteId}`,
      summary: 'One plan as it is configured, and what other choices would cost',
      query: MotorPlanQuery,
      data: MotorQuotation,
      opens: 'quote',
      step: 'quoteList',
    },
  }) as const satisfies { [name: string]: Endpoint };
