import * as v from 'valibot';
import {
  firstRegistrationEntries,
  type RegistrationInput,
  StoredRegistration,
} from '#contract/lines/motor/registration.ts';
import { StoredVehicle, type VehicleType, vehicleDetailsSchema } from '#contract/lines/motor/vehicle.ts';
import { todayInIndia } from '#contract/shared/dates.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { RefusalReason } from '#contract/shared/envelope.ts';
import { ESTIMATE_DRAFT_KEY } from '#contract/shared/estimate-draft.ts';
import type { AnswerRow, LineDefinition } from '#contract/shared/line.ts';
import { draftKey } from '#contract/shared/record.ts';
import { applyAnswer } from '#machines/core/apply-answer.ts';
import type { Api, RoutedLine } from '#server/api/http/api.ts';
import { limitRate } from '#server/api/http/rate-limit.ts';
import { mountAct } from '#server/api/http/route.ts';
import { draftsAnsweredBy } from '#server/domain/answers/answered-drafts.ts';
import { proposerIdOf } from '#server/domain/shared/journey-ids.ts';
import type { PartnerAccess } from '#server/operations/unit-of-work/ask-partner.ts';
import { saveAnswer } from '#server/operations/unit-of-work/save-answer.ts';
import { fieldsRefusal, Refused } from '#server/shared/refused.ts';
import { checkedVehicle, futureSeriesProblem } from '../checks/vehicle-checks.ts';
import { lookUpVehicle } from '../register/look-up.ts';
import { LookedUpRegistration, storedRegistrationOf } from '../register/registered-numbers.ts';
import { limitRegisterLookUps } from './limit-look-ups.ts';

/** The number in register-quote-req, if it has one. */
const FirstNumber = v.object(firstRegistrationEntries);

/**
 * The number with the register's response. Call it between units of work. Refuses at `reg_no` a number of a
 * future year, a commercial vehicle and one of the other line (422), and with 409 while the register does not respond.
 */
async function lookUpRegistration(
  access: PartnerAccess,
  { reg_no, by_hand }: RegistrationInput,
  kind: VehicleType,
  today: string,
): Promise<LookedUpRegistration> {
  const future = reg_no === null ? null : futureSeriesProblem(reg_no, today);
  if (future !== null) throw fieldsRefusal({ reg_no: future });
  // Without a register each vehicle is described.
  if (by_hand || reg_no === null || access.ports.vehicles === null)
    return { reg_no, outcome: 'BY_HAND', vehicles: [], policy: null };
  const { outcome, confidential, ...found } = await lookUpVehicle(access, { reg_no, field: 'reg_no', kind });
  if (outcome === 'COMMERCIAL') throw commercialVehicleRefusal(reg_no);
  if (outcome === 'OTHER_LINE') {
    const [is, line] = kind === 'CAR' ? ['a two-wheeler', 'two-wheeler insurance'] : ['a car', 'car insurance'];
    throw refusedNumber('VEHICLE_OF_OTHER_LINE', `${reg_no} is ${is}. It needs our ${line}`);
  }
  return { ...found, ...confidential, outcome };
}

const refusedNumber = (reason: RefusalReason, sentence: string) =>
  new Refused(reason, sentence, { fields: { reg_no: sentence } });

/** The refusal of a taxi or goods vehicle. */
export const commercialVehicleRefusal = (reg_no: string): Refused =>
  refusedNumber(
    'COMMERCIAL_VEHICLE',
    `${reg_no} is registered as a commercial vehicle. We insure private vehicles only`,
  );

type RegistrationEndpoint = Endpoint & { readonly body: v.GenericSchema<unknown, RegistrationInput> };

/** Serves update-registration of a line, which asks the register. */
export function registrationRoute(
  api: Api,
  line: LineDefinition,
  { endpoint, row, kind }: { endpoint: RegistrationEndpoint; row: AnswerRow; kind: VehicleType },
): void {
  limitRegisterLookUps(api, endpoint);
  limitRate(api, endpoint, { perMinute: api.config.rateLimits.vehicleOfJourney, by: 'journey' });
  mountAct(api, endpoint, {
    ask: (call) => lookUpRegistration(call, call.body, kind, todayInIndia(api.now())),
    async save(unit, lookedUp) {
      const before = v.parse(v.nullable(StoredRegistration), row.read(unit.record));
      const proposerId = proposerIdOf(unit.record.quote.rfqId);
      const after = applyAnswer(
        row,
        unit.record,
        storedRegistrationOf(lookedUp, before, { secret: api.config.secret, proposerId }),
      );
      // The plan of an estimate was chosen for the vehicle of the number before, and numbers were typed for it.
      const isOther = before !== null && before.reg_no !== lookedUp.reg_no;
      const ofOtherVehicle = isOther ? [ESTIMATE_DRAFT_KEY, draftKey('vehicleDetails', null)] : [];
      const drafts = [...draftsAnsweredBy(line, 'registration', unit.body, after), ...ofOtherVehicle];
      return { data: await saveAnswer(unit, after, drafts), message: 'Saved' };
    },
  });
}

/** What register-quote-req contains, after the register was asked. */
const FirstAnswers = v.nullable(v.object({ registration: LookedUpRegistration, vehicle: v.nullable(StoredVehicle) }));

/** The rows of a motor line's table that register-quote-req can answer. */
export interface MotorFirstAnswerRows {
  readonly registration: AnswerRow;
  readonly vehicle: AnswerRow;
}

/**
 * The answers in register-quote-req for a journey of this kind of vehicle: the number, and the vehicle if it was
 * already shown.
 */
export const prepareMotorFirstAnswers = (rows: MotorFirstAnswerRows, kind: VehicleType) =>
  ({
    // The call may contain a number, which is looked up.
    limitFirstAnswers: limitRegisterLookUps,
    prepareFirstAnswers: async (access, body, today): Promise<v.InferOutput<typeof FirstAnswers>> => {
      const { reg_no, by_hand, vehicle_confirmed } = v.parse(FirstNumber, body);
      if (reg_no === null && !by_hand) return null;
      const registration = await lookUpRegistration(access, { reg_no, by_hand }, kind, today);
      return { registration, vehicle: vehicle_confirmed ? confirmedVehicle(registration, kind, today) : null };
    },
    applyFirstAnswers: (record, answers, _today, secret) => {
      const first = v.parse(FirstAnswers, answers);
      if (first === null) return record;
      const proposerId = proposerIdOf(record.quote.rfqId);
      const registration = storedRegistrationOf(first.registration, null, { secret, proposerId });
      const registered = applyAnswer(rows.registration, record, registration);
      return first.vehicle === null ? registered : applyAnswer(rows.vehicle, registered, first.vehicle);
    },
  }) satisfies Pick<RoutedLine, 'limitFirstAnswers' | 'prepareFirstAnswers' | 'applyFirstAnswers'>;

/**
 * The vehicle of a number, as the visitor's own answer would be stored. Null if it has to be asked: the register knows
 * several variants or none, or its data cannot be true.
 */
function confirmedVehicle(
  { reg_no, vehicles }: LookedUpRegistration,
  vechile_type: VehicleType,
  today: string,
): StoredVehicle | null {
  const [found, another] = vehicles;
  if (!found || another) return null;
  const { make, model, variant, fuel_type, mfg_year, mfg_month, reg_date, rto_code } = found;
  const details = { make, model, variant, fuel_type, mfg_year, mfg_month, reg_date, rto_code };
  const answer = v.safeParse(vehicleDetailsSchema(vechile_type), { ...details, vechile_type, reg_no, is_new: false });
  if (!answer.success) return null;
  const checked = checkedVehicle(answer.output, reg_no, today);
  return checked instanceof Refused ? null : checked;
}
