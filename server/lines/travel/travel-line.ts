import * as v from 'valibot';
import { travelAnswers } from '#contract/lines/travel/answers.ts';
import { MEDICAL_FORM_ID } from '#contract/lines/travel/medical-form.ts';
import { travelQuoteEndpoints } from '#contract/lines/travel/quote-endpoints.ts';
import { TravelQuote, type TravelRecord, travelProposalEntries } from '#contract/lines/travel/record.ts';
import { travel } from '#contract/lines/travel/travel.ts';
import { applyAnswer } from '#machines/core/answers.ts';
import { connectInsurers, type InsurerSetting } from '#server/insurers/connect.ts';
import { answerRoutes } from '#server/routes/answers.ts';
import { storedAnswersOf } from '#server/store/answers.ts';
import type { ServerLine } from '../line.ts';
import type { TravelAdapter } from './adapter.ts';
import { ASKED_OF_INSURER, checkTrip, travelChecks } from './checks.ts';
import { travelDocuments } from './documents/documents.ts';
import { travelDraftFields } from './draft-fields.ts';
import { PANEL } from './insurers.ts';
import { MEDICAL_FORM } from './medical-questions.ts';
import { destinationLookUps } from './routes/destinations.ts';
import { travelPlanRoutes } from './routes/plans.ts';
import { travelSchedule } from './schedule/schedule.ts';

/** The travel line on the server. @param adaptersOf makes the adapters of its insurers */
export const createTravelLine = (
  adaptersOf: (config: InsurerSetting['config']) => readonly TravelAdapter[],
): ServerLine => ({
  definition: travel,
  policyLetter: 'T',
  storedAnswers: storedAnswersOf(TravelQuote, travelProposalEntries),
  connect(setting) {
    const panel = connectInsurers(adaptersOf(setting.config), setting);
    return {
      panel,
      mountRoutes(api) {
        answerRoutes(api, travel, travelAnswers, travelChecks(api.config.secret), ASKED_OF_INSURER);
        travelPlanRoutes(api, panel);
      },
    };
  },
  lookUps: destinationLookUps,
  applyFirstAnswers(record: TravelRecord, body: unknown, today: string) {
    const { travel_details, trip_draft } = v.parse(travelQuoteEndpoints.registerQuote.body, body);
    if (!travel_details) return trip_draft ? { ...record, drafts: { ...record.drafts, trip: trip_draft } } : record;
    return applyAnswer(travelAnswers.trip, record, { travel_details: checkTrip(travel_details, today) });
  },
  schedule: travelSchedule,
  documents: travelDocuments,
  insurers: PANEL,
  forms: { [MEDICAL_FORM_ID]: MEDICAL_FORM },
  draftFields: travelDraftFields,
});
