import { type Mutation, mutationsOfFile } from '../mutation.ts';

const RATING = ['tests/lines/health/rating-families.test.ts', 'tests/lines/health/rating-tariff.test.ts'];
const CLEARING = ['tests/lines/health/clearing.test.ts'];
const ANSWERS = 'contract/lines/health/answer-table.ts';

export const HEALTH_MUTATIONS: readonly Mutation[] = [
  ...mutationsOfFile('contract/shared/money.ts', RATING, [
    ['premiums are rounded as the tariff says, not down', 'Math.round(Math.abs(value))', 'Math.floor(Math.abs(value))'],
  ]),
  ...mutationsOfFile('server/lines/health/rating/rate-health.ts', RATING, [
    [
      'add-ons are taxed as the cover is',
      'percentInRupees(whole + addons_amt, tariff',
      'percentInRupees(whole, tariff',
    ],
  ]),
  ...mutationsOfFile('server/lines/health/rating/base-rate.ts', RATING, [
    ['a rate is rounded half up to a rupee', '2 * parts + 100 * PARTS', '2 * parts'],
  ]),
  ...mutationsOfFile('server/lines/health/rating/cover-premium.ts', RATING, [
    [
      'a share of a premium is whole rupees',
      'percentInRupees(beforeLoadings, percent)',
      'Math.round((beforeLoadings * percent) / 100)',
    ],
  ]),
  ...mutationsOfFile('server/lines/health/rating/addon-premium.ts', RATING, [
    [
      'an add-on by percentage is whole rupees',
      'percentInRupees(annual, rate.percent)',
      'Math.round((annual * rate.percent) / 100)',
    ],
  ]),
  ...mutationsOfFile('server/lines/health/rating/member-rates.ts', RATING, [
    ['a further child is rounded to a rupee', 'percentInRupees(withTwo - two, 50)', 'Math.floor((withTwo - two) / 2)'],
  ]),
  ...mutationsOfFile('server/lines/health/rating/tariff.ts', RATING, [
    ['the shares of a sum insured are rounded, not cut', 'Math.round(share * 100)', 'Math.floor(share * 100)'],
  ]),
  ...mutationsOfFile(ANSWERS, CLEARING, [
    [
      'a child who leaves takes their medical history',
      'answersOfMembers(record.quote.medicalDetails, memberDetails)',
      'record.quote.medicalDetails',
    ],
  ]),
  ...mutationsOfFile('contract/shared/member-answers.ts', CLEARING, [
    [
      'a child who leaves takes their details',
      'answersOfMembers(proposal.member_details, members)',
      '[...proposal.member_details]',
    ],
    [
      'a child who leaves takes their medical answers',
      'answersOfMembers(proposal.medical_details, members)',
      '[...proposal.medical_details]',
    ],
  ]),
];
