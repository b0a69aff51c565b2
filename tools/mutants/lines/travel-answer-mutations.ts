import { type Mutation, mutationsOfFile } from '../mutation.ts';

const CLEARING = ['tests/lines/travel/clearing.test.ts'];
const BAD_INPUT = ['tests/lines/travel/bad-input.test.ts'];
const SERVER = ['tests/server/travel-quote.test.ts'];
const PASSPORTS = ['tests/server/travel-proposal.test.ts'];
const ANSWERS = 'contract/lines/travel/answer-table.ts';

/** What travel's answers clear, and what is refused at their fields. */
export const TRAVEL_ANSWER_MUTATIONS: readonly Mutation[] = [
  ...mutationsOfFile(ANSWERS, CLEARING, [
    ['another currency drops the plan', '{ travel_details, plan: null }', '{ travel_details }'],
    ['who joins is asked about illnesses', 'isJoined ? null :', ''],
    [
      'an illness goes with the one who has it',
      'answersOfMembers(history.medical_history, travellers)',
      'history.medical_history',
    ],
    ['a passport that does not fit any more is asked for again', '    fitsTrip,\n', ''],
  ]),
  ...mutationsOfFile('contract/lines/travel/trip.ts', BAD_INPUT, [
    [
      'both days of a trip are counted',
      'daysBetween(leaving_date, return_date) + 1',
      'daysBetween(leaving_date, return_date)',
    ],
    ['a trip takes 180 days at most', 'days <= MAX_TRIP_DAYS', 'days <= MAX_TRIP_DAYS + 1'],
    ['no one returns before leaving', 'days < 1', 'days < 0'],
    ['a past day cannot be left on', 'leaving_date < today', "leaving_date < '2000-01-01'"],
  ]),
  ...mutationsOfFile('contract/lines/travel/travellers.ts', BAD_INPUT, [
    ['no one is older than 80', 'MAX_TRAVELLER_AGE = 80', 'MAX_TRAVELLER_AGE = 81'],
    ['a child does not travel alone', 'party.some(({ age }) => age >= ADULT_AGE)', 'party.some(({ age }) => age >= 0)'],
  ]),
  ...mutationsOfFile('contract/lines/travel/traveller-details.ts', PASSPORTS, [
    [
      'a passport is valid until the return',
      'passport_expiry_date < return_date',
      'passport_expiry_date < leaving_date',
    ],
    ['an age is the one that was priced', 'real !== age &&', 'real > age + 5 &&'],
    ['no one has a passport before birth', 'DOB > today', "DOB > '2999'"],
  ]),
  ...mutationsOfFile('server/lines/travel/answer-checks.ts', PASSPORTS, [
    ['the identity document has the same birth date', 'identified === DOB', 'identified !== DOB'],
  ]),
  ...mutationsOfFile('server/lines/travel/stored-passport.ts', PASSPORTS, [
    ['a passport’s number is masked', 'maskDocumentNumber(passport_number)', 'passport_number'],
    [
      'a passport’s number is encrypted',
      'encryptDocumentNumber(secret, proposerId, passport_number)',
      'passport_number',
    ],
  ]),
  ...mutationsOfFile('server/lines/travel/destinations.ts', SERVER, [
    [
      'one Schengen country makes a Schengen trip',
      'country_code.some(({ code }) => isSch',
      'country_code.every(({ code }) => isSch',
    ],
    ['India is no destination', "band !== 'DOMESTIC'", 'Boolean(band)'],
  ]),
  ...mutationsOfFile(
    'server/lines/travel/destinations.ts',
    ['tests/lines/travel/trip-bands.test.ts'],
    [
      ['a trip to two bands is worldwide', 'bands.every((band) => band === first) ?', 'first ?'],
      ['Monaco is entered with a Schengen visa', ' || ENTERED_THROUGH_SCHENGEN.has(iso2)', ''],
    ],
  ),
  ...mutationsOfFile(
    'server/lines/travel/line-plans.ts',
    ['tests/lines/travel/trip-bands.test.ts'],
    [
      [
        'beyond the Schengen area no cover is smaller',
        'usualCover(sold, beyond ?? DEFAULT_TRAVEL_SUM_INSURED)',
        'usualCover(sold, DEFAULT_TRAVEL_SUM_INSURED)',
      ],
    ],
  ),
];
