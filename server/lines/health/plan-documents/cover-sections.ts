import { formatInr } from '#contract/shared/money.ts';
import type { DocumentSection } from '#server/domain/plan-documents/plan-document.ts';
import type { HealthProduct } from '../product.ts';
import { HEALTH_ADDON_TEXTS } from '../rating/addon-premium.ts';
import {
  coPayExampleText,
  hasRoomLimit,
  productHasBenefit,
  ROOM_LIMIT_TEXTS,
  soldSumsInsuredText,
  waitingPeriodText,
} from './figure-texts.ts';

/** What a product covers, and its limits: every figure is the product's own. */

type Part = Omit<DocumentSection, 'parts'>;

const part = (id: string, title: string, ...blocks: NonNullable<Part['blocks']>): Part => ({ id, title, blocks });

export function healthCoverSection(product: HealthProduct): DocumentSection {
  const { features } = product;
  const { pre_hospitalisation_days: before, post_hospitalisation_days: after } = features;
  const only = (isCovered: boolean, one: Part): Part[] => (isCovered ? [one] : []);
  return {
    id: 'cover',
    title: 'What is covered',
    blocks: [
      'We pay the reasonable and customary charges of medically necessary treatment in India, up to the sum insured of a ' +
        'policy year, for what is listed here.',
    ],
    parts: [
      part(
        'in-patient',
        'In hospital',
        `Room and nursing: ${ROOM_LIMIT_TEXTS[features.room_rent_type]}`,
        'Intensive care, operation theatre, doctors and surgeons, anaesthesia, blood, oxygen, medicines, tests, implants ' +
          'and other charges of the stay.',
      ),
      ...only(
        productHasBenefit(features, 'DAY_CARE'),
        part('day-care', 'Day care', 'Day care treatments, such as dialysis, chemotherapy or a cataract operation.'),
      ),
      part(
        'before-and-after',
        'Before and after the stay',
        `Tests, medicines and doctors for the same illness in the ${before} days before a covered stay and the ${after} ` +
          'days after it.',
      ),
      ...only(
        productHasBenefit(features, 'AYUSH'),
        part('ayush', 'AYUSH', 'In-patient treatment in an AYUSH hospital, up to the sum insured.'),
      ),
      ...only(
        productHasBenefit(features, 'HOME_CARE'),
        part(
          'home-care',
          'Treatment at home',
          'Treatment at home of an illness that would otherwise have needed a hospital, if a doctor prescribes it and ' +
            'keeps a daily record.',
        ),
      ),
      ...only(features.maternity_Cover, maternityPart(product)),
      ...only(
        productHasBenefit(features, 'CONSUMABLES'),
        part(
          'consumables',
          'Consumables',
          'Gloves, syringes, masks and the other items that hospitals bill separately.',
        ),
      ),
      ...only(
        productHasBenefit(features, 'ANNUAL_CHECKUP'),
        part(
          'check-up',
          'Yearly check',
          'A health check of each insured adult once a policy year, at a network hospital.',
        ),
      ),
      ...only(productHasBenefit(features, 'RESTORATION'), restorationPart(product)),
      ...only(productHasBenefit(features, 'NO_CLAIM_BONUS'), bonusPart(product)),
    ],
  };
}

function maternityPart({ features: { maternity_limit, maternity_waiting_period } }: HealthProduct): Part {
  const limit = maternity_limit === null ? 'up to the sum insured' : `up to ${formatInr(maternity_limit)} each`;
  return part(
    'maternity',
    'Childbirth',
    `Childbirth, caesarean included, and care before and after it, ${limit}; after a wait of ` +
      `${waitingPeriodText(maternity_waiting_period ?? 0)}.`,
  );
}

function restorationPart({ features: { restoration } }: HealthProduct): Part {
  const times = restoration === 'Once' ? 'once in a policy year' : 'any number of times in a policy year';
  return part('restoration', 'Restoration', `When claims have used the sum insured up, it is restored ${times}.`);
}

function bonusPart({ features }: HealthProduct): Part {
  const { no_claim_bonus_percent: bonus, no_claim_bonus_max_percent: most } = features;
  return part(
    'bonus',
    'No-claim bonus',
    `Each policy year without a claim adds ${bonus}% of the sum insured to it, up to ${most}%. A year with a claim adds nothing.`,
  );
}

/** Optional add-ons; their premium is in the offer. */
export function healthAddonsSection({ addons }: HealthProduct): DocumentSection {
  return {
    id: 'add-ons',
    title: 'Add-ons',
    blocks:
      addons.length === 0
        ? ['No add-ons are sold with this product.']
        : [
            'An add-on is covered if the policy schedule names it.',
            {
              caption: 'Add-ons on sale',
              head: ['Add-on', 'What it does'],
              rows: addons.map((code) => [HEALTH_ADDON_TEXTS[code].label, HEALTH_ADDON_TEXTS[code].description]),
            },
          ],
  };
}

export function healthLimitsSection(product: HealthProduct): DocumentSection {
  const { features } = product;
  return {
    id: 'limits',
    title: 'Limits, and what you pay yourself',
    parts: [
      part(
        'sum-insured',
        'Sum insured',
        `${soldSumsInsuredText(product)}, as the policy schedule says; one for all insured persons together.`,
      ),
      part(
        'room-limit',
        'Room',
        ROOM_LIMIT_TEXTS[features.room_rent_type],
        ...(hasRoomLimit(features)
          ? [
              'In a costlier room the charges that hospitals make dependent on the room (doctors, surgeons, operation theatre, ' +
                'nursing) are paid in the same proportion. Medicines, implants, tests and intensive care are not reduced.',
            ]
          : ['Nothing is taken off the bill because of the room.']),
      ),
      part(
        'co-payment',
        'Co-payment',
        features.co_pay === 0
          ? 'None: you pay no share of a covered claim.'
          : `You pay ${features.co_pay}% of each covered claim. ${coPayExampleText(features.co_pay)}`,
      ),
      part('deductible', 'Deductible', 'None: a covered bill is paid from its first rupee.'),
      ...(features.maternity_limit === null
        ? []
        : [part('maternity-limit', 'Childbirth', `Up to ${formatInr(features.maternity_limit)} each.`)]),
    ],
  };
}
