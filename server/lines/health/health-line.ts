import * as v from 'valibot';
import { healthAnswers } from '#contract/lines/health/answers.ts';
import { health } from '#contract/lines/health/health.ts';
import { MEDICAL_FORM_ID } from '#contract/lines/health/medical-form.ts';
import { healthProposalEntries } from '#contract/lines/health/proposal.ts';
import { healthProposalEndpoints } from '#contract/lines/health/proposal-endpoints.ts';
import { AdditionalDetails, HealthQuote } from '#contract/lines/health/quote.ts';
import type { HealthRecord } from '#contract/lines/health/record.ts';
import { applyAnswer } from '#machines/core/answers.ts';
import { mount } from '#server/http/route.ts';
import { connectInsurers, type InsurerSetting } from '#server/insurers/connect.ts';
import { createPlanService } from '#server/plans/plan-service.ts';
import { answerRoutes } from '#server/routes/answers.ts';
import { storedAnswersOf } from '#server/store/answers.ts';
import type { ServerLine } from '../line.ts';
import type { HealthAdapter } from './adapter.ts';
import { ASKED_OF_INSURER, checkPersonal, healthChecks } from './answer-checks.ts';
import { memberBmi } from './bmi.ts';
import { healthDocuments } from './documents/documents.ts';
import { healthDraftFields } from './draft-fields.ts';
import { estimateRoute, examplePrice } from './estimate.ts';
import { PANEL } from './insurers.ts';
import { MEDICAL_FORM } from './medical-questions.ts';
import { planRoutes } from './plan-routes.ts';
import { healthPlans } from './plans.ts';
import { healthSchedule } from './schedule/schedule.ts';
import { healthSharing } from './sharing.ts';

const FirstAnswers = v.object({ additionalDetails: v.optional(AdditionalDetails) });

/** The health line on the server. @param adaptersOf creates the adapters of its insurers */
export const createHealthLine = (
  adaptersOf: (config: InsurerSetting['config']) => readonly HealthAdapter[],
): ServerLine => ({
  definition: health,
  policyNumberPrefix: 'H',
  storedAnswers: storedAnswersOf(HealthQuote, healthProposalEntries),
  connect(setting) {
    const panel = connectInsurers(adaptersOf(setting.config), setting);
    const service = createPlanService(healthPlans, panel);
    return {
      panel,
      listPlans: (_, ...list) => service.listPlans(...list),
      example: { kind: 'health', insurers: PANEL, ask: (today) => examplePrice(panel, today) },
      mountRoutes(api) {
        answerRoutes(api, health, healthAnswers, healthChecks, ASKED_OF_INSURER);
        planRoutes(api, service);
        estimateRoute(api, panel);
        mount(api, healthProposalEndpoints.memberBmi, async ({ record, today }) => ({
          data: memberBmi(record.quote, record.proposal?.member_details ?? [], today),
        }));
      },
    };
  },
  applyFirstAnswers(record: HealthRecord, body: unknown, today: string) {
    const { additionalDetails } = v.parse(FirstAnswers, body);
    if (!additionalDetails) return record;
    const after = applyAnswer(healthAnswers.personalDetails, record, additionalDetails);
    checkPersonal(additionalDetails, after, today, 'additionalDetails.');
    return after;
  },
  schedule: healthSchedule,
  documents: healthDocuments,
  sharing: healthSharing,
  insurers: PANEL,
  forms: { [MEDICAL_FORM_ID]: MEDICAL_FORM },
  draftFields: healthDraftFields,
});
