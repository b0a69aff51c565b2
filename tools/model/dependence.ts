import type { JourneyRecord } from '#contract/record.ts';
import type { Edge, Graph } from './graph.ts';

/**
 * What depends on what, said once more and independently of `machines/core/invalidation.ts`: a fact that was made
 * from answers must be gone, or made anew, when one of them differs.
 */
interface Dependence {
  readonly fact: string;
  readonly made: (record: JourneyRecord) => unknown;
  readonly from: (record: JourneyRecord) => unknown;
}

const DEPENDENCES: readonly Dependence[] = [
  {
    fact: 'premium',
    made: ({ proposal }) => proposal?.premium ?? null,
    from: ({ quote: { userDetails: _contact, ...priced } }) => priced,
  },
  {
    fact: 'verified identity',
    made: ({ proposal }) => (proposal?.kyc.status === 'VERIFIED' ? proposal.kyc : null),
    from: ({ quote, proposal }) => [quote.additionalDetails?.DOB, proposal?.proposal_details?.full_name],
  },
  {
    fact: 'check of the answers',
    made: ({ proposal }) => proposal?.preview_confirmed_at ?? null,
    from: (record) => declared(record),
  },
  {
    fact: 'decision',
    made: ({ proposal }) => proposal?.decision ?? null,
    from: (record) => declared(record),
  },
];

/** Everything that the visitor answered and the declaration speaks of. */
const declared = ({ quote: { userDetails: _contact, ...quote }, proposal }: JourneyRecord) => [
  quote,
  proposal?.cartDetails,
  proposal?.proposal_details,
  proposal?.contact_details,
  proposal?.address_details,
  proposal?.member_details,
  proposal?.medical_details,
  proposal?.nominee_details,
];

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Edges on which an answer changed and a fact that was made from it stayed as it was. */
export const factsLeftBehind = ({ worlds, edges }: Graph): string[] =>
  [...edges.values()].flat().flatMap((edge: Edge) => {
    const before = worlds.get(edge.from)?.server;
    const after = edge.event.type === 'outcome' ? edge.event.outcome.server : null;
    if (!before || !after || before === after) return [];
    return DEPENDENCES.filter(
      ({ made, from }) => made(after) !== null && same(made(before), made(after)) && !same(from(before), from(after)),
    ).map(({ fact }) => `${fact} stays:  ${edge.from}  →  ${edge.event.name}`);
  });
