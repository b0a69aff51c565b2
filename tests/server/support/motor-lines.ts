import { car, carAnswers } from '#contract/lines/car/car.ts';
import { carQuoteEndpoints } from '#contract/lines/car/endpoints.ts';
import { CarQuote } from '#contract/lines/car/record.ts';
import { motorProposalEntries } from '#contract/lines/motor/proposal.ts';
import { twoWheelerQuoteEndpoints } from '#contract/lines/two-wheeler/endpoints.ts';
import { TwoWheelerQuote } from '#contract/lines/two-wheeler/record.ts';
import { twoWheeler, twoWheelerAnswers } from '#contract/lines/two-wheeler/two-wheeler.ts';
import { connectInsurers } from '#server/insurers/connect.ts';
import { carChecks } from '#server/lines/car/car-checks.ts';
import type { ServerLine } from '#server/lines/line.ts';
import { ASKS_PARTNER } from '#server/lines/motor/checks/motor-checks.ts';
import { motorLookUps } from '#server/lines/motor/routes/look-ups.ts';
import { motorFirstAnswers, registrationRoute } from '#server/lines/motor/routes/registration.ts';
import { TWO_WHEELER_ASKS_PARTNER, twoWheelerChecks } from '#server/lines/two-wheeler/two-wheeler-checks.ts';
import { answerRoutes } from '#server/routes/answers.ts';
import { storedAnswersOf } from '#server/store/answers.ts';

/** The quote part of both motor lines, without insurers. */
const shared = {
  lookUps: motorLookUps,
  insurers: [],
  forms: {},
  documents: { products: [], edition: '2026-01-01', sectionsOf: () => [] },
  schedule: {
    title: '',
    details: () => ({}),
    cover: () => [],
    writeInsured: () => undefined,
    writeTerms: () => undefined,
  },
} satisfies Partial<ServerLine>;

export const motorLines: Record<string, ServerLine> = {
  car: {
    ...shared,
    definition: car,
    policyLetter: 'C',
    storedAnswers: storedAnswersOf(CarQuote, motorProposalEntries),
    ...motorFirstAnswers(carAnswers.registration, 'CAR'),
    connect: (setting) => ({
      panel: connectInsurers([], setting),
      mountRoutes(api) {
        answerRoutes(api, car, carAnswers, carChecks, ASKS_PARTNER);
        const row = carAnswers.registration;
        registrationRoute(api, car, { endpoint: carQuoteEndpoints.updateRegistration, row, kind: 'CAR' });
      },
    }),
  },
  'two-wheeler': {
    ...shared,
    definition: twoWheeler,
    policyLetter: 'B',
    storedAnswers: storedAnswersOf(TwoWheelerQuote, motorProposalEntries),
    ...motorFirstAnswers(twoWheelerAnswers.registration, 'BIKE'),
    connect: (setting) => ({
      panel: connectInsurers([], setting),
      mountRoutes(api) {
        answerRoutes(api, twoWheeler, twoWheelerAnswers, twoWheelerChecks, TWO_WHEELER_ASKS_PARTNER);
        const row = twoWheelerAnswers.registration;
        registrationRoute(api, twoWheeler, {
          endpoint: twoWheelerQuoteEndpoints.updateRegistration,
          row,
          kind: 'BIKE',
        });
      },
    }),
  },
};
