import { act } from 'react';
import { expect, test } from 'vitest';
import { connectPlans } from '#machines/flows/plans.connect.ts';
import {
  useCallProblem,
  useIsBusy,
  useJourney,
  useJourneyPart,
  useJourneyPlace,
} from '#src/journey/journey.context.ts';
import { atGateway } from './health-record.ts';
import { journeyAt, openScreen } from './journey.tsx';

/** How often each of them was rendered. */
const rendered = { page: 0, drafts: 0 };

/** A page without a form: where it is, what it may send, whether a call is in progress, what went wrong. */
function Page() {
  rendered.page += 1;
  const { send } = useJourney();
  const { screen } = useJourneyPlace();
  const { phase } = useJourneyPart(connectPlans);
  const busy = useIsBusy();
  const problem = useCallProblem();
  return (
    <button type="button" disabled={busy} onClick={() => send({ type: 'quoteList.open' })}>
      {screen} {phase} {problem?.message}
    </button>
  );
}

function Drafts() {
  rendered.drafts += 1;
  return <p>{Object.keys(useJourneyPart(({ context }) => context.record?.drafts ?? {})).join()}</p>;
}

test('a page is rendered again by what it reads, and not by a draft that is stored', () => {
  const { actor, host } = openScreen(
    <>
      <Page />
      <Drafts />
    </>,
    journeyAt({ proposer: 'editing' }, atGateway),
  );
  expect(rendered).toEqual({ page: 1, drafts: 1 });
  const draft = { step: 'proposer', member: null, answer: { full_name: 'Asha' } };
  act(() => actor.send({ type: 'draft.save', draft }));
  expect(host.textContent).toContain('proposer');
  expect(rendered).toEqual({ page: 1, drafts: 2 });
});
