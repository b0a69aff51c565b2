import type * as v from 'valibot';
import type { MotorLineTypes } from '#contract/lines/motor/motor-line.ts';
import type { IdvBand } from '#contract/lines/motor/plan.ts';
import type { MotorRecord } from '#contract/lines/motor/record.ts';
import { todayInIndia } from '#contract/shared/dates.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { AnswerRow } from '#contract/shared/line.ts';
import type { Paise } from '#contract/shared/money.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { applyAnswer } from '#machines/core/apply-answer.ts';
import type { Api } from '#server/api/http/api.ts';
import { mountAct, mountRead } from '#server/api/http/route.ts';
import { draftsAnsweredBy } from '#server/domain/answers/answered-drafts.ts';
import { type PlanService, recordReader } from '#server/operations/plans/plan-service.ts';
import { saveAnswer } from '#server/operations/unit-of-work/save-answer.ts';
import { Refused } from '#server/shared/refused.ts';
import type { RequestedMotorPlan } from '../insurer-adapter.ts';
import { type MotorLinePlans, requestedMotorPlanOf } from '../line-plans.ts';
import { idvBandOfQuote } from '../plan-choices.ts';

interface IdvRoutes<R extends MotorRecord> {
  readonly plans: MotorLinePlans<R>;
  readonly service: PlanService<MotorLineTypes<R>, RequestedMotorPlan>;
  readonly endpoints: {
    readonly idvDetails: Endpoint & {
      readonly data: v.GenericSchema<unknown, IdvBand | null>;
      readonly opens: 'quote';
    };
    readonly updateIdvDetails: Endpoint & {
      readonly body: v.GenericSchema<unknown, { idv: Paise | null }>;
      readonly data: v.GenericSchema<unknown, RecordBase>;
      readonly opens: 'quote';
    };
  };
  /** The row that the new value answers. */
  readonly row: AnswerRow;
}

/** The sum insured of the chosen plan on its own (§7.motor-get-idv-details). */
export function idvRoutes<R extends MotorRecord>(api: Api, { plans, service, endpoints, row }: IdvRoutes<R>): void {
  const recordOf = recordReader(plans.definition);

  mountRead(
    api,
    endpoints.idvDetails,
    async ({ record, today }) => ({ data: await idvBandOfQuote(service, recordOf(record), today) }),
    { asksPartners: true },
  );

  mountAct(api, endpoints.updateIdvDetails, {
    async ask({ transact, body }) {
      const before = await transact(async ({ record, now }) => ({
        journey: recordOf(record),
        today: todayInIndia(now),
      }));
      const { plan } = before.journey.quote;
      if (!plan) throw new Refused('STEP_MISSING', 'Please choose a plan first.', { step: 'quoteList' });
      await service.offerOrRefuse(before.journey, requestedMotorPlanOf({ ...plan, idv: body.idv }), before.today);
    },
    async save(unit) {
      const { body } = unit;
      const after = applyAnswer(row, unit.record, body);
      const drafts = draftsAnsweredBy(plans.definition, 'idv', body, after);
      return { data: await saveAnswer(unit, after, drafts), message: 'Saved' };
    },
  });
}
