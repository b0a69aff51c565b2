import { travelAnswerTable } from '#contract/lines/travel/answer-table.ts';
import { TRAVEL_MEDICAL_FORM_ID } from '#contract/lines/travel/medical-form-id.ts';
import { type TravelRecord, travelProposalEntries } from '#contract/lines/travel/record.ts';
import { travelLine } from '#contract/lines/travel/travel-line.ts';
import { isClosedForEdits } from '#contract/shared/steps.ts';
import type { RoutedLine } from '#server/api/http/api.ts';
import { answerRoutes } from '#server/api/routes/answer-routes.ts';
import type { InsurerSetting } from '#server/context/insurer-setting.ts';
import { storedAnswersOf } from '#server/domain/shared/stored-answers.ts';
import { connectInsurers } from '#server/operations/insurers/connect-insurers.ts';
import { createPlanService } from '#server/operations/plans/plan-service.ts';
import { TRAVEL_ANSWERS_CALLING_INSURER, travelChecks } from './answer-checks.ts';
import { travelDraftFields } from './draft-fields.ts';
import type { TravelAdapter } from './insurer-adapter.ts';
import { TRAVEL_INSURERS } from './insurers.ts';
import { travelLinePlans } from './line-plans.ts';
import { travelSharing } from './line-sharing.ts';
import { TRAVEL_MEDICAL_FORM } from './medical-questions.ts';
import { travelDocuments } from './plan-documents/document-list.ts';
import { travelSchedule } from './policy-schedule/line-schedule.ts';
import { applyTravelFirstAnswers, prepareTravelFirstAnswers } from './quote-service/first-answers.ts';
import { confirmQuoteAtService, travelRecordOf } from './quote-service/quote-at-service.ts';
import { StoredTravelQuote } from './quote-service/service-session.ts';
import { quotedTrip } from './quoted-risk.ts';
import { destinationLookUps } from './routes/destination-look-ups.ts';
import { ANSWERS_SENT_TO_QUOTE_SERVICE, forwardedAnswerRoutes, forwardedList } from './routes/forwarded-routes.ts';
import { travelPlanRoutes } from './routes/plan-routes.ts';

/** The travel line on the server. @param adaptersOf creates the adapters of its insurers */
export const createTravelLine = (
  adaptersOf: (config: InsurerSetting['config'], setting: InsurerSetting) => readonly TravelAdapter[],
): RoutedLine => ({
  definition: travelLine,
  policyNumberPrefix: 'T',
  storedAnswers: storedAnswersOf(StoredTravelQuote, travelProposalEntries),
  connect(setting) {
    const panel = connectInsurers(adaptersOf(setting.config, setting), setting);
    return {
      panel,
      listPlans(context, record, filters, onDate) {
        if (context.config.travelQuoteUrl !== null) return forwardedList(context, record, filters);
        return createPlanService(travelLinePlans, panel).listPlans(record, filters, onDate);
      },
      mountRoutes(api) {
        const isForwarded = api.config.travelQuoteUrl !== null;
        const exclude = [...TRAVEL_ANSWERS_CALLING_INSURER, ...(isForwarded ? ANSWERS_SENT_TO_QUOTE_SERVICE : [])];
        answerRoutes(api, travelLine, travelAnswerTable, travelChecks(api.config.secret), exclude);
        travelPlanRoutes(api, panel);
        if (isForwarded) forwardedAnswerRoutes(api);
      },
    };
  },
  lookUps: destinationLookUps,
  prepareFirstAnswers: prepareTravelFirstAnswers,
  applyFirstAnswers: applyTravelFirstAnswers,
  async readQuote(context, record) {
    if (context.config.travelQuoteUrl !== null && !isClosedForEdits(record)) {
      await confirmQuoteAtService(context, travelRecordOf({ record }));
    }
    return record;
  },
  // A later payment would insure a trip that has already begun: the insurer could not know what has happened on it.
  lastDayToPay: (record) => travelRecordOf({ record }).quote.travel_details?.leaving_date ?? null,
  riskOf: (record: TravelRecord, onDate) => quotedTrip(record, onDate),
  schedule: travelSchedule,
  documents: travelDocuments,
  sharing: travelSharing,
  insurers: TRAVEL_INSURERS,
  forms: { [TRAVEL_MEDICAL_FORM_ID]: TRAVEL_MEDICAL_FORM },
  draftFields: travelDraftFields,
});
