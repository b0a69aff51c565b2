import * as v from 'valibot';
import { type Registration, type RegistrationInput, registrationEntries } from '#contract/lines/motor/registration.ts';
import type { VehicleType } from '#contract/lines/motor/vehicle.ts';
import { todayInIndia } from '#contract/shared/dates.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { RefusalReason } from '#contract/shared/envelope.ts';
import type { AnswerRow, LineDefinition } from '#contract/shared/line.ts';
import { applyAnswer } from '#machines/core/answers.ts';
import type { PartnerAccess } from '#server/call-port.ts';
import type { Api } from '#server/http/api.ts';
import { limitRate } from '#server/http/rate-limit.ts';
import { RefusalError, refuseFields } from '#server/http/refusal.ts';
import { mountWithPorts } from '#server/http/route.ts';
import { draftsAnsweredBy } from '#server/routes/answers.ts';
import { saveAnswer } from '#server/save-answer.ts';
import type { ServerLine } from '../../line.ts';
import { futureSeriesProblem } from '../checks/vehicle-checks.ts';
import { limitLookUps } from '../register/limit.ts';
import { lookUpVehicle } from '../register/look-up.ts';

/** The number as register-quote-req brings it, if it does. */
const FirstNumber = v.object(registrationEntries);

/**
 * The number as it is kept, with what the register says of it. Call it between units of work. Refuses at `reg_no` a
 * number of a year that has not come, a commercial vehicle and one of the other line (422), and with 409 while the
 * register does not answer.
 */
async function keepRegistration(
  access: PartnerAccess,
  { reg_no, by_hand }: RegistrationInput,
  kind: VehicleType,
  today: string,
): Promise<Registration> {
  const future = reg_no === null ? null : futureSeriesProblem(reg_no, today);
  if (future !== null) refuseFields({ reg_no: future });
  if (by_hand || reg_no === null) return { reg_no, outcome: 'BY_HAND', vehicles: [], policy: null };
  const { outcome, ...found } = await lookUpVehicle(access, { reg_no, field: 'reg_no', kind });
  if (outcome === 'COMMERCIAL') throw commercialVehicle(reg_no);
  if (outcome === 'OTHER_LINE') {
    const [is, line] = kind === 'CAR' ? ['a two-wheeler', 'two-wheeler insurance'] : ['a car', 'car insurance'];
    throw refusedNumber('VEHICLE_OF_OTHER_LINE', `${reg_no} is ${is}. It needs our ${line}`);
  }
  return { ...found, outcome };
}

const refusedNumber = (reason: RefusalReason, sentence: string) =>
  new RefusalError(422, reason, sentence, { fields: { reg_no: sentence } });

/** The refusal of a taxi or goods vehicle. */
export const commercialVehicle = (reg_no: string): RefusalError =>
  refusedNumber(
    'COMMERCIAL_VEHICLE',
    `${reg_no} is registered as a commercial vehicle. We insure private vehicles only`,
  );

type RegistrationEndpoint = Endpoint & { readonly body: v.GenericSchema<unknown, RegistrationInput> };

/** Serves update-registration of a line, which asks the register. */
export function registrationRoute<E extends RegistrationEndpoint>(
  api: Api,
  line: LineDefinition,
  { endpoint, row, kind }: { endpoint: E; row: AnswerRow; kind: VehicleType },
): void {
  limitLookUps(api, endpoint);
  limitRate(api, endpoint, { perMinute: api.config.rateLimits.vehicleOfJourney, by: 'journey' });
  mountWithPorts(api, endpoint, async (call) => {
    const kept = await keepRegistration(call, call.body, kind, todayInIndia(api.now()));
    return async (unit) => {
      const after = applyAnswer(row, unit.record, kept);
      const drafts = draftsAnsweredBy(line, 'registration', call.body, after);
      return { data: await saveAnswer(unit, after, drafts), message: 'Saved' };
    };
  });
}

/** What register-quote-req brings to a journey of this kind of vehicle: the number, if the landing had it. */
export const motorFirstAnswers = (row: AnswerRow, kind: VehicleType) =>
  ({
    // It may bring a number, and so look it up.
    limitFirstAnswers: limitLookUps,
    prepareFirstAnswers: async (access, body, today) => {
      const { reg_no, by_hand } = v.parse(FirstNumber, body);
      return reg_no === null && !by_hand ? null : keepRegistration(access, { reg_no, by_hand }, kind, today);
    },
    applyFirstAnswers: (record, answers) => (answers === null ? record : applyAnswer(row, record, answers)),
  }) satisfies Pick<ServerLine, 'limitFirstAnswers' | 'prepareFirstAnswers' | 'applyFirstAnswers'>;
