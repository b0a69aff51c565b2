import { type Offer, POLICY_BENEFITS } from '#contract/lines/health/quote.ts';
import type { CompareRow } from '#src/ui/plan/CompareTable.tsx';
import { coverText } from '../../parts/amounts.ts';
import { BENEFITS, bonusText, coPayText, countText, ROOM_RENT, waitText } from '../plan-words.ts';
import { copy } from './copy.ts';

/** The rows of the comparison: every figure of the plans, in the plans' order. */
export const compareGroups = (offers: readonly Offer[]): { title: string; rows: CompareRow[] }[] => {
  const row = (label: string, value: (offer: Offer) => string | boolean): CompareRow => ({
    label,
    values: offers.map(value),
  });
  return [
    {
      title: copy.groups.cover,
      rows: [
        row(copy.cover, (offer) => coverText(offer.cover_amount)),
        row(copy.restoration, ({ features }) => features.restoration),
        row(copy.bonus, ({ features }) => bonusText(features)),
      ],
    },
    {
      title: copy.groups.hospital,
      rows: [
        row(copy.room, ({ features }) => ROOM_RENT[features.room_rent_type].label),
        row(copy.coPay, ({ features }) => coPayText(features.co_pay)),
        row(copy.before, ({ features }) => copy.days(features.pre_hospitalisation_days)),
        row(copy.after, ({ features }) => copy.days(features.post_hospitalisation_days)),
      ],
    },
    {
      title: copy.groups.waits,
      rows: [
        row(copy.firstIllness, ({ features }) => waitText(features.initial_waiting_period)),
        row(copy.listed, ({ features }) => waitText(features.specific_disease_waiting_period)),
        row(copy.existing, ({ features }) => waitText(features.ped_waiting_period)),
        row(copy.maternity, ({ features }) =>
          features.maternity_waiting_period === null ? copy.notCovered : waitText(features.maternity_waiting_period),
        ),
        row(copy.maternityLimit, ({ features }) => {
          if (!features.maternity_Cover) return copy.notCovered;
          return features.maternity_limit === null ? copy.noLimit : coverText(features.maternity_limit);
        }),
      ],
    },
    {
      title: copy.groups.benefits,
      rows: [
        // Restoration, bonus and co-pay stand above with their figures.
        ...POLICY_BENEFITS.filter((benefit) => !['RESTORATION', 'NO_CLAIM_BONUS', 'NO_CO_PAY'].includes(benefit)).map(
          (benefit) => row(BENEFITS[benefit].label, ({ features }) => features.policy_benefits.includes(benefit)),
        ),
        row(copy.addons, ({ addons }) => addons.map(({ label }) => label).join(', ') || copy.none),
      ],
    },
    {
      title: copy.groups.claims,
      rows: [
        row(copy.claims, (offer) => offer.claim_percentage),
        row(copy.network, (offer) => countText(offer.cashLess_hospital)),
      ],
    },
  ];
};

export const COMPARE_SORTS = ['claim_high_to_low', 'premium_low_to_high', 'as_ticked'] as const;
export type CompareSort = (typeof COMPARE_SORTS)[number];

const claimsOf = ({ claim_percentage }: Offer): number => Number.parseFloat(claim_percentage) || 0;

/** A new list in the order asked for (spec §4: claim_high_to_low is by claim percentage, descending). */
export const sortedOffers = (offers: readonly Offer[], sort: CompareSort): Offer[] => {
  if (sort === 'as_ticked') return [...offers];
  return [...offers].sort((a, b) =>
    sort === 'claim_high_to_low' ? claimsOf(b) - claimsOf(a) : a.net_premium_inc_gst - b.net_premium_inc_gst,
  );
};
