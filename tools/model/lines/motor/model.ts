import * as v from 'valibot';
import { MotorPlan } from '#contract/lines/motor/plan.ts';
import type { MotorRecord } from '#contract/lines/motor/record.ts';
import { type LineModel, type LineModelDefinition, lineModelOf } from '../../line-model.ts';
import { motorPricesOf } from './offers.ts';
import { motorRecord } from './rules.ts';
import { motorSandboxOf } from './sandbox.ts';
import { type MotorServer, withOtherNumber } from './server.ts';
import { REFUSED_NUMBERS, registrationOf } from './vehicles.ts';

/** The model of a motor line, from what differs between the two. */
export const motorModelOf = (
  server: MotorServer,
  newRecord: MotorRecord,
  own: Pick<LineModelDefinition, 'line' | 'machine' | 'rules' | 'variants' | 'forms' | 'handlers'>,
): LineModel => {
  const { commercial } = REFUSED_NUMBERS;
  const [number] = server.vehicles.numbers;
  const registered = {
    ...newRecord,
    quote: { ...newRecord.quote, registration: registrationOf(server.vehicles, number) },
  };
  return lineModelOf({
    ...own,
    newRecord,
    starts: () => [
      { name: 'number', answer: { reg_no: number }, outcome: registered },
      { name: 'refused', answer: { reg_no: commercial.reg_no }, outcome: commercial.reason },
    ],
    prices: motorPricesOf(server.products),
    otherPlan: (plan) => {
      const chosen = v.parse(MotorPlan, plan);
      return { ...chosen, deductibles: chosen.deductibles === 0 ? server.deductible : 0 };
    },
    elsewhere: { name: 'number', step: 'vehicle', change: withOtherNumber(server) },
    triesChanges: (record) => motorRecord(record).quote.vehicleDetails?.is_new !== true,
    sandbox: motorSandboxOf(server),
    products: server.products,
  });
};
