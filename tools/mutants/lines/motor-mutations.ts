import { type Mutation, mutationsOfFile } from '../mutation.ts';

const BY_HAND = 'tests/lines/motor/hand-computed.test.ts';
const RATES = 'tests/lines/motor/rates.test.ts';
const VALUE = 'tests/lines/motor/insured-value.test.ts';
const OFFERS = 'tests/lines/motor/offers.test.ts';
const DECLINES = 'tests/lines/motor/declines.test.ts';
const DECISIONS = 'tests/lines/motor/underwriting.test.ts';
const RATING = 'server/lines/motor/rating';

export const MOTOR_MUTATIONS: readonly Mutation[] = [
  ...mutationsOfFile(
    'contract/lines/motor/previous-policy.ts',
    [OFFERS],
    [['day 90 keeps the bonus', 'days <= NCB_GRACE_DAYS', 'days < NCB_GRACE_DAYS']],
  ),
  ...mutationsOfFile(
    'contract/lines/motor/no-claim-bonus.ts',
    [OFFERS],
    [
      ['a claim costs the bonus', 'if (claims?.is_claim)', 'if (false)'],
      ['a new owner has no bonus', 'if (claims?.is_owner_changed)', 'if (false)'],
      ['after third party alone there is no bonus', "if (policy_type === 'TP')", 'if (false)'],
      ['the bonus ends at 50 %', 'NCB_PERCENTS.length - 1)] ?? 50', 'NCB_PERCENTS.length - 2)] ?? 50'],
    ],
  ),
  ...mutationsOfFile(
    'contract/lines/motor/no-claim-bonus.ts',
    ['tests/lines/motor/no-claim-bonus.test.ts', 'tests/lines/motor/short-policy-bonus.test.ts'],
    [
      ['a short policy has more full years before it', 'is_full_year === false && ', 'false && '],
      ['a step needs a full year', "said ?? year === 'POSSIBLE'", 'said ?? true'],
      ['a full year of less than a year is not believed', "year !== 'IMPOSSIBLE' && ", ''],
    ],
  ),
  ...mutationsOfFile(
    `${RATING}/engine-power.ts`,
    ['tests/lines/motor/third-party.test.ts'],
    [['a band of engines is not exceeding', 'size <= border', 'size < border']],
  ),
  ...mutationsOfFile(
    `${RATING}/vehicle-age.ts`,
    [VALUE],
    [
      [
        'a month counts as soon as it begins',
        'onDate.slice(8) > reg_date.slice(8)',
        'onDate.slice(8) >= reg_date.slice(8)',
      ],
    ],
  ),
  ...mutationsOfFile(
    `${RATING}/permitted-idv.ts`,
    [VALUE],
    [
      [
        'an insured value is whole rupees',
        'percentInRupees(ex_showroom, percentLeft(tariff, months))',
        '(ex_showroom * percentLeft(tariff, months)) / 100',
      ],
      ['a depreciation is up to its months', 'months <= max_months', 'months < max_months'],
      ['an insurer’s band is within the permitted one, below', 'Math.min(below, permitted)', 'below'],
      ['an insurer’s band is within the permitted one, above', 'Math.min(above, permitted)', 'above'],
      ['a value is never above the price', 'Math.min(ex_showroom, ', 'Math.max(0, '],
      ['an old vehicle keeps 15 % of its price', 'LEAST_AGREED = 15', 'LEAST_AGREED = 10'],
    ],
  ),
  ...mutationsOfFile(
    `${RATING}/own-damage.ts`,
    [RATES, BY_HAND],
    [
      ['own damage is whole rupees', 'percentInRupees(idv, percent)', 'Math.round((idv * percent) / 100)'],
      ['five years are the first band of age', 'months <= 60', 'months < 60'],
      ['ten years are the second band of age', 'months <= 120', 'months < 120'],
      ['a voluntary deductible has its cap', 'Math.min(discount, cap)', 'discount'],
      [
        'loadings are taken of one total',
        'percentInRupees(beforeLoadings, percent)',
        'percentInRupees(sum(lines), percent)',
      ],
    ],
  ),
  ...mutationsOfFile(
    `${RATING}/deductible.ts`,
    [RATES],
    [['1,500 cc is a small car', 'size > LARGE_CAR_ABOVE', 'size >= LARGE_CAR_ABOVE']],
  ),
  ...mutationsOfFile(
    `${RATING}/rate-motor.ts`,
    [BY_HAND, 'tests/lines/motor/premium.test.ts'],
    [
      [
        'tax is whole rupees',
        'percentInRupees(taxed, tariff.gst_percent)',
        'Math.round((taxed * tariff.gst_percent) / 100)',
      ],
      ['tax is of add-ons too', 'const taxed = premium_amt + addons_amt', 'const taxed = premium_amt'],
      ['an add-on is charged once', '[...new Set(risk.addons)]', 'risk.addons'],
    ],
  ),
  ...mutationsOfFile(
    `${RATING}/discount-grid.ts`,
    [RATES],
    [
      ['a discount is at most 80 %', 'MAX_DISCOUNT_PERCENT = 80', 'MAX_DISCOUNT_PERCENT = 90'],
      [
        '35 % is three years without a claim',
        'appliedNcbPercent >= CLAIM_FREE_FROM',
        'appliedNcbPercent > CLAIM_FREE_FROM',
      ],
    ],
  ),
  ...mutationsOfFile(
    'server/lines/motor/addon-offers.ts',
    [OFFERS],
    [
      ['return to invoice is sold under its age', '* 12 >= oldest', '* 12 > oldest'],
      ['other add-ons are sold up to their age', 'startDate) > oldest', 'startDate) >= oldest'],
      ['bonus protection needs a bonus', "code === 'NCB_PROTECT' && appliedNcbPercent === 0", 'false'],
    ],
  ),
  ...mutationsOfFile(
    'server/lines/motor/quote-product.ts',
    [OFFERS],
    [
      ['a value below the band is refused', 'idv < band.min', 'false'],
      ['a value above the band is refused', 'idv > band.max', 'false'],
      ['an insurer’s highest value ends its band', 'Math.min(band.max, rules.max_idv ?? band.max)', 'band.max'],
    ],
  ),
  ...mutationsOfFile(
    'server/lines/motor/available-covers.ts',
    [OFFERS],
    [['own damage alone needs third party on its first day', 'thirdPartyEnds >=', 'thirdPartyEnds >']],
  ),
  ...mutationsOfFile(
    'server/lines/motor/underwriting/eligibility.ts',
    [DECLINES],
    [
      ['a vehicle of the highest age is insured', 'years > oldest', 'years >= oldest'],
      ['some insurers decline after any gap', "rules.lapsed === 'NEVER'", 'false'],
      ['some insurers decline 90 days after the end', "rules.lapsed === 'WITHIN_90_DAYS'", 'false'],
    ],
  ),
  ...mutationsOfFile(
    'server/lines/motor/underwriting/decide-motor.ts',
    [DECISIONS],
    [
      ['a found claim is said', 'isClaimReported && !risk.is_claim', 'false'],
      ['a decision keeps the agreed value', 'idv: offer.idv_band?.idv ?? null', 'idv: null'],
    ],
  ),
  ...mutationsOfFile(
    'contract/lines/motor/no-claim-bonus.ts',
    [DECISIONS],
    [['a reported claim costs the bonus', 'isReported && bonus.percent > 0', 'false']],
  ),
  ...mutationsOfFile(
    'server/lines/motor/motor-line.ts',
    ['tests/server/reported-claim.test.ts'],
    [['a found claim is stored with the policy', 'before && claim_reported', 'false']],
  ),
  ...mutationsOfFile(
    'server/lines/motor/quoted-risk.ts',
    [DECISIONS, 'tests/lines/motor/asked-with-what-is-stored.test.ts'],
    [['a reported claim is asked with', 'claims?.is_claim === true || isReported', 'claims?.is_claim === true']],
  ),
  ...mutationsOfFile(
    'server/lines/motor/underwriting/inspection.ts',
    [DECISIONS],
    [
      ['the highest value is looked at', 'idv === band.max && band.max > band.usual', 'false'],
      ['a gap is looked at', "=== 'RUNNING') return null", "!== 'RUNNING') return null"],
    ],
  ),
  ...mutationsOfFile(
    `${RATING}/cover-terms.ts`,
    ['tests/server/covers.test.ts'],
    [
      [
        'passengers are covered as long as third party',
        'passengers_cover > 0 ? tp_years',
        'passengers_cover > 0 ? od_years',
      ],
      ['third party has its own years', "kind: 'THIRD_PARTY', years: tp_years", "kind: 'THIRD_PARTY', years: od_years"],
    ],
  ),
  ...mutationsOfFile(
    'server/lines/motor/policy-schedule/policy-covers.ts',
    ['tests/server/covers.test.ts'],
    [
      [
        'the owner’s accident cover ends on its own day',
        "=== 'LONG_TERM' ? tp_years : 1",
        "=== 'LONG_TERM' ? tp_years : tp_years",
      ],
      ['an owner who took no accident cover has none', 'pa_owner_driver === null ? 0 : owner', 'owner'],
    ],
  ),
];
