import * as v from 'valibot';
import { healthAnswerTable } from '#contract/lines/health/answer-table.ts';
import { healthLine } from '#contract/lines/health/health-line.ts';
import { HEALTH_MEDICAL_FORM_ID } from '#contract/lines/health/medical-form-id.ts';
import { healthProposalEntries } from '#contract/lines/health/proposal.ts';
import { healthProposalEndpoints } from '#contract/lines/health/proposal-endpoints.ts';
import { AdditionalDetails, HealthQuote } from '#contract/lines/health/quote.ts';
import type { HealthRecord } from '#contract/lines/health/record.ts';
import { applyAnswer } from '#machines/core/apply-answer.ts';
import type { RoutedLine } from '#server/api/http/api.ts';
import { mountRead } from '#server/api/http/route.ts';
import { answerRoutes } from '#server/api/routes/answer-routes.ts';
import type { InsurerSetting } from '#server/context/insurer-setting.ts';
import { storedAnswersOf } from '#server/domain/shared/stored-answers.ts';
import { connectInsurers } from '#server/operations/insurers/connect-insurers.ts';
import { createPlanService } from '#server/operations/plans/plan-service.ts';
import { isConnected } from '#server/partners/connected-insurers.ts';
import { HEALTH_ANSWERS_CALLING_INSURER, healthChecks, personalDetailsRefusal } from './answer-checks.ts';
import { memberBodyMassIndex } from './bmi.ts';
import { healthDraftFields } from './draft-fields.ts';
import type { HealthAdapter } from './insurer-adapter.ts';
import { HEALTH_INSURERS } from './insurers.ts';
import { healthLinePlans } from './line-plans.ts';
import { healthSharing } from './line-sharing.ts';
import { HEALTH_MEDICAL_FORM } from './medical-questions.ts';
import { healthDocuments } from './plan-documents/document-list.ts';
import { healthSchedule } from './policy-schedule/line-schedule.ts';
import { healthQuotedRisk } from './quoted-risk.ts';
import { examplePrice, healthEstimateRoute } from './routes/estimate-route.ts';
import { healthPlanRoutes } from './routes/plan-routes.ts';

const FirstAnswers = v.object({ additionalDetails: v.optional(AdditionalDetails) });

/** The health line on the server. @param adaptersOf creates the adapters of its insurers */
export const createHealthLine = (
  adaptersOf: (config: InsurerSetting['config'], setting: InsurerSetting) => readonly HealthAdapter[],
): RoutedLine => ({
  definition: healthLine,
  policyNumberPrefix: 'H',
  storedAnswers: storedAnswersOf(HealthQuote, healthProposalEntries),
  connect(setting) {
    const panel = connectInsurers(adaptersOf(setting.config, setting), setting);
    const service = createPlanService(healthLinePlans, panel);
    return {
      panel,
      listPlans: (_, ...list) => service.listPlans(...list),
      example: {
        kind: 'health',
        insurers: HEALTH_INSURERS.filter(({ insurer_id }) => isConnected(setting.config, 'health', insurer_id)),
        ask: (today) => examplePrice(panel, today),
      },
      mountRoutes(api) {
        answerRoutes(api, healthLine, healthAnswerTable, healthChecks, HEALTH_ANSWERS_CALLING_INSURER);
        healthPlanRoutes(api, service);
        healthEstimateRoute(api, panel);
        mountRead(api, healthProposalEndpoints.memberBmi, async ({ record, today }) => ({
          data: memberBodyMassIndex(record.quote, record.proposal?.member_details ?? [], today),
        }));
      },
    };
  },
  applyFirstAnswers(record: HealthRecord, body: unknown, today: string) {
    const { additionalDetails } = v.parse(FirstAnswers, body);
    if (!additionalDetails) return record;
    const after = applyAnswer(healthAnswerTable.personalDetails, record, additionalDetails);
    return personalDetailsRefusal(additionalDetails, after, today, 'additionalDetails.') ?? after;
  },
  riskOf: (record: HealthRecord, onDate) => healthQuotedRisk(record, onDate),
  schedule: healthSchedule,
  documents: healthDocuments,
  sharing: healthSharing,
  insurers: HEALTH_INSURERS,
  forms: { [HEALTH_MEDICAL_FORM_ID]: HEALTH_MEDICAL_FORM },
  draftFields: healthDraftFields,
});
