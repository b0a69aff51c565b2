import type { DocumentSection } from '#server/domain/plan-documents/plan-document.ts';
import { travelBenefitRows } from '../benefits.ts';
import type { TravelProduct } from '../product.ts';
import { TRAVEL_ADDON_DESCRIPTIONS, travelAddonLabel } from '../rating/addon-premium.ts';
import { productAmountText, travelSumsInsuredText } from './figure-texts.ts';

/** What a product covers, and its limits: every figure is the product's own. */

type Part = Omit<DocumentSection, 'parts'>;

const part = (id: string, title: string, ...blocks: NonNullable<Part['blocks']>): Part => ({ id, title, blocks });

export function travelCoverSection(product: TravelProduct): DocumentSection {
  const { features } = product;
  const say = productAmountText(product);
  const cancellation = features.trip_cancellation_limit;
  return {
    id: 'cover',
    title: 'What is covered',
    blocks: ['We pay what is listed here for each traveller, when it happens on the trip.'],
    parts: [
      part(
        'treatment',
        'Treatment in an emergency',
        'Doctors, hospital, operations, medicines, tests, ambulance and emergency dental treatment, up to the sum insured.',
      ),
      part(
        'repatriation',
        'Repatriation',
        features.repatriation === 'WITHIN_COVER'
          ? 'Repatriation for medical reasons, and of mortal remains after death, within the sum insured.'
          : 'Repatriation for medical reasons, and of mortal remains after death, up to the limit in the table of benefits.',
      ),
      part(
        'baggage',
        'Baggage and passport',
        `Checked-in baggage that an airline loses, up to ${say(features.baggage_limit)}; what you need right away when it is ` +
          `more than ${features.baggage_delay_hours} hours late; a new passport, up to ${say(features.passport_loss_limit)}.`,
      ),
      part(
        'delay',
        'Trip delay',
        `${say(features.trip_delay_amount)} when the departure is more than ${features.trip_delay_hours} hours late.`,
      ),
      ...(cancellation === 0
        ? []
        : [
            part(
              'cancellation-of-trip',
              'Cancelled trip',
              `What you have paid and do not get back, up to ${say(cancellation)}, if illness, an accident or a death in the ` +
                'family keeps you at home or ends the trip.',
            ),
          ]),
      part(
        'liability',
        'Personal liability',
        `What you owe others for injury or damage, up to ${say(features.liability_limit)}.`,
      ),
      ...(features.adventure_sports === 'INCLUDED'
        ? [
            part(
              'adventure-sports',
              'Adventure sports',
              'Accidents while skiing, diving, rafting and the like, with a licensed guide.',
            ),
          ]
        : []),
    ],
  };
}

/** Optional add-ons; their premium is in the offer. */
export const travelAddonsSection = ({ addons }: TravelProduct): DocumentSection => ({
  id: 'add-ons',
  title: 'Add-ons',
  blocks: [
    'An add-on is covered if the policy schedule names it.',
    {
      caption: 'Add-ons on sale',
      head: ['Add-on', 'What it does'],
      rows: addons.map((code) => [travelAddonLabel(code), TRAVEL_ADDON_DESCRIPTIONS[code]]),
    },
  ],
});

export function travelLimitsSection(product: TravelProduct): DocumentSection {
  const dollars = travelSumsInsuredText(product, 'USD');
  const euros = travelSumsInsuredText(product, 'EUR');
  return {
    id: 'limits',
    title: 'Limits, and what you pay yourself',
    parts: [
      part(
        'sum-insured',
        'Sum insured',
        `${dollars ?? ''} for each traveller, as the policy schedule says.`,
        euros === null
          ? 'Not sold for trips to the Schengen area.'
          : `For trips to the Schengen area: ${euros}. No visa is given for less than EUR 30,000.`,
      ),
      part('benefits', 'Table of benefits', {
        caption: 'For each traveller',
        head: ['Benefit', 'In this product'],
        rows: travelBenefitRows(product.features, productAmountText(product)),
      }),
    ],
  };
}

export function travelExclusionsSection(product: TravelProduct): DocumentSection {
  const { features, addons } = product;
  const existing = {
    NOT_COVERED: ['Existing conditions, and what follows from them, even in an emergency'],
    EMERGENCY_ONLY: ['Existing conditions, unless they threaten life'],
    COVERED: ['Existing conditions that you did not tell us about'],
  }[features.existing_conditions];
  const cancelled = addons.includes('TRIP_CANCELLATION')
    ? ['A trip that is cancelled or cut short, unless the add-on is bought']
    : ['A trip that is cancelled or cut short'];
  const sports =
    features.adventure_sports === 'ADD_ON'
      ? ['Accidents in adventure sports, unless the add-on is bought']
      : ['Accidents in adventure sports'];
  return {
    id: 'exclusions',
    title: 'What is never covered',
    blocks: [
      {
        list: [
          ...existing,
          'A trip against a doctor’s advice, or made to be treated',
          'Treatment that can wait until you are back in India, check-ups, and cosmetic treatment',
          'Pregnancy and childbirth, and what follows from them',
          ...(features.adventure_sports === 'INCLUDED' ? ['Professional sports and races'] : sports),
          ...(features.trip_cancellation_limit > 0 ? [] : cancelled),
          'Suicide, self-injury, alcohol and drugs',
          'War, nuclear events, and countries that the Government of India has warned against before you left',
          'Valuables, money and things left unattended',
          'Breaking the law of the country, and work that the visa does not allow',
        ],
      },
    ],
  };
}
