import * as v from 'valibot';
import { carQuoteEndpoints } from '#contract/lines/car/car-endpoints.ts';
import { type CarAnswerTable, carLine } from '#contract/lines/car/car-line.ts';
import { carUi } from '#src/lines/car/ui.ts';
import { carModel, carServerFixtures } from '../../model/lines/car/car-model.ts';
import { type FormsOf, formOf } from '../gestures.ts';
import { motorLine } from './motor.ts';
import { claimDetailsForm, motorForms, policyForm } from './motor-forms.ts';

const { updateInsurerDetails, updateClaimDetails } = carQuoteEndpoints;
const claimDetails = claimDetailsForm(carUi.traits);

export const carForms = {
  ...motorForms(carUi.traits),
  /** Both answers of the page of the current policy. */
  policyDetails: formOf(v.object({ policyDetails: updateInsurerDetails.body, claimDetails: updateClaimDetails.body }), {
    policyDetails: policyForm(carUi.traits).type,
    claimDetails: claimDetails.type,
  }),
  claimDetails,
} satisfies FormsOf<CarAnswerTable>;

export const carPlayer = motorLine({
  record: carLine.record,
  model: carModel,
  fixtures: carServerFixtures,
  forms: carForms,
  endpoints: carQuoteEndpoints,
});
