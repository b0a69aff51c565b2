import type { QuoteList } from '#contract/lines/health/quote.ts';
import type { JourneyRecord } from '#contract/record.ts';
import { draftKey } from '#contract/shared/record.ts';
import type { JourneyContext, Saved } from '#machines/core/types.ts';
import { offerOf } from '../fixtures/offers.ts';
import { ORDINARY } from '../fixtures/people.ts';
import { NEW_RECORD } from '../holes.ts';
import type { Outcome } from '../types.ts';
import { answered, fault, holding, limited, type Outcomes, saved, saving, staleFault } from './outcomes.ts';

/** The fake backend up to the chosen plan. */

/** Whether this browser remembers a journey. */
export const hasIds = ({ rfqId, proposerId }: JourneyContext): boolean => rfqId !== null || proposerId !== null;

export const loadRecord: Outcomes<JourneyRecord | null> = (moment) => {
  const { server, context } = moment;
  const known: Outcome<JourneyRecord | null> = { name: server ? 'loaded' : 'nothing', server, output: server };
  // The cookie was cleared, or has expired.
  const gone: Outcome<JourneyRecord | null>[] = server ? [{ name: 'gone', server: null, output: null }] : [];
  // A fault on the way to somewhere is tried with the link to the end: where to makes no difference to it.
  const faults = [null, '#policy-download'].includes(context.destination?.to ?? null) ? [fault(moment)] : [];
  return [known, ...gone, ...faults];
};

export const registerQuote: Outcomes<Saved> = (moment) => [saved(NEW_RECORD), limited(moment), fault(moment)];

export const savePersonalDetails: Outcomes<Saved> = holding((held) =>
  saving(held, 'personal-details', (record) =>
    held.submitted?.type === 'personalDetails.submit'
      ? answered(record, { answer: 'additionalDetails', value: held.submitted.answer }, ['personal-details'])
      : record,
  ),
);

export const saveChangedDetails: Outcomes<Saved> = holding((held) =>
  saving(held, 'personal-details', (record) => {
    if (held.submitted?.type !== 'personalDetails.change') return record;
    const { additionalDetails, userDetails } = held.submitted.answer;
    const changed = answered(record, { answer: 'additionalDetails', value: additionalDetails }, ['personal-details']);
    return answered(changed, { answer: 'userDetails', value: userDetails }, ['contact']);
  }),
);

export const saveContact: Outcomes<Saved> = holding((held) =>
  saving(held, 'contact', (record) =>
    held.submitted?.type === 'contact.submit'
      ? answered(record, { answer: 'userDetails', value: held.submitted.answer }, ['contact'])
      : record,
  ),
);

export const saveMembers: Outcomes<Saved> = holding((held) => {
  const { submitted } = held;
  const given = submitted?.type === 'members.submit' || submitted?.type === 'birthDates.submit' ? submitted : null;
  return saving(held, given?.type === 'birthDates.submit' ? 'select-member-dob' : 'member', (record) =>
    given
      ? answered(record, { answer: 'memberDetails', value: given.answer }, ['member', 'select-member-dob'])
      : record,
  );
});

export const saveMedicalHistory: Outcomes<Saved> = holding((held) =>
  saving(held, 'medical-history', (record) =>
    held.submitted?.type === 'medicalHistory.submit'
      ? answered(record, { answer: 'medicalDetails', value: [held.submitted.answer] }, ['medical-history'])
      : record,
  ),
);

const isEmpty = ({ filters }: JourneyContext): boolean => filters.insurer.length > 0;

export const fetchQuoteList: Outcomes<QuoteList> = holding((held) => {
  const { filters } = held.context;
  const offers = [ORDINARY.product, ORDINARY.otherProduct].map((product_id) =>
    offerOf({
      product_id,
      cover_amount: filters.cover_amount ?? 0,
      policy_period: filters.policy_period,
      addons: [],
    }),
  );
  const empty = isEmpty(held.context);
  return [
    {
      name: empty ? 'empty' : 'offers',
      server: held.server,
      output: {
        offers: empty ? [] : offers,
        declined: [],
        products_asked: 2,
        insurers: [],
        insurers_asked: 1,
        insurers_pending: [],
        insurers_failed: [],
      },
    },
    staleFault(held, 'quote-list'),
    fault(held),
  ];
});

export const choosePlan: Outcomes<Saved> = holding((held) =>
  saving(held, 'quote-list', (record) =>
    held.submitted?.type === 'plan.choose'
      ? answered(record, { answer: 'plan', value: held.submitted.answer }, ['quote-list'])
      : record,
  ),
);

export const fetchTenures: Outcomes<NonNullable<JourneyContext['tenures']>> = holding((held) => {
  const plan = held.context.cart ?? held.server.quote.plan;
  if (!plan) return [];
  const periods = ['1', '2', '3'] as const;
  return [
    {
      name: 'shown',
      server: held.server,
      output: {
        offers: periods.map((policy_period) => offerOf({ ...plan, policy_period })),
        cover_amounts: [plan.cover_amount],
      },
    },
    staleFault(held, 'quote-list'),
    fault(held),
  ];
});

/** The record after an event that the browser tells the server of by itself: drafts, and forgetting. */
export const afterEvent = (
  server: JourneyRecord | null,
  type: string,
  context: JourneyContext,
): JourneyRecord | null => {
  // The journey goes on living at the server, but this browser does not know it any more.
  if (type === 'journey.start' || type === 'journey.startOver') return null;
  if (server === null) return null;
  const keep = (key: string, answer: JourneyRecord['drafts'][string]): JourneyRecord => ({
    ...server,
    drafts: { ...server.drafts, [key]: answer },
  });
  switch (type) {
    case 'draft.keep':
      return context.record ? { ...server, drafts: context.record.drafts } : server;
    case 'filters.change':
    case 'plan.compare':
      return keep(draftKey('quote-list', null), { ...context.filters, compare: [...context.compare] });
    case 'cart.change':
      return context.cart ? keep(draftKey('customize-plan', null), { ...context.cart }) : server;
    default:
      return server;
  }
};
