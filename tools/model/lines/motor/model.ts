import * as v from 'valibot';
import { DEFAULT_FILTERS, MotorPlan } from '#contract/lines/motor/plan.ts';
import type { MotorRecord } from '#contract/lines/motor/record.ts';
import { type LineModel, type LineModelDefinition, lineModelOf } from '../../line-model.ts';
import { motorPricesOf, OTHER_IDV } from './offers.ts';
import { motorRecord } from './rules.ts';
import { type MotorServer, withOtherNumber } from './server.ts';
import { REFUSED_NUMBERS, registrationOf } from './vehicles.ts';

/** The model of a motor line, from what differs between the two. */
export const motorModelOf = (
  server: MotorServer,
  newRecord: MotorRecord,
  own: Pick<LineModelDefinition, 'line' | 'machine' | 'rules' | 'variants' | 'handlers' | 'sandbox'>,
): LineModel => {
  const [product = '', otherProduct = ''] = server.products;
  const [number] = server.vehicles.numbers;
  const registered = {
    ...newRecord,
    quote: { ...newRecord.quote, registration: registrationOf(server.vehicles, number) },
  };
  return lineModelOf({
    ...own,
    newRecord,
    starts: [
      { name: 'number', answer: { reg_no: number }, record: registered },
      { name: 'refused', answer: { reg_no: REFUSED_NUMBERS.commercial.reg_no }, record: null },
    ],
    prices: motorPricesOf(server.products),
    filters: { some: DEFAULT_FILTERS, none: { ...DEFAULT_FILTERS, insurer: ['nobody'] } },
    otherPlan: (plan) => {
      const chosen = v.parse(MotorPlan, plan);
      return { ...chosen, idv: chosen.idv === null ? OTHER_IDV : null };
    },
    elsewhere: { name: 'number', step: 'vehicle', change: withOtherNumber(server) },
    triesChanges: (record) => motorRecord(record).quote.vehicleDetails?.is_new !== true,
    choices: { product, otherProduct, risks: [], nominee: 'Rohan Kulkarni', phone: '9820012345' },
  });
};
