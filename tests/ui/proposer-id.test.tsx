import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { JourneyProvider } from '#src/journey/JourneyProvider.tsx';
import { healthUi } from '#src/lines/health/ui.ts';
import { waitToPass } from '#tests/support/wait.ts';
import { render } from './render.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the policy page reads proposerId from the query string, in a browser that remembers nothing', {
  tags: ['§2.policy-proposer-id'],
}, async () => {
  localStorage.clear();
  const asked = vi.fn<(url: string) => Promise<Response>>(() => new Promise(() => {}));
  vi.stubGlobal('fetch', asked);
  await act(async () => {
    render(
      <MemoryRouter initialEntries={['/health/policy-download?proposerId=PRP-42']}>
        <JourneyProvider ui={healthUi}>
          <p>The page</p>
        </JourneyProvider>
      </MemoryRouter>,
    );
  });
  await waitToPass(() => expect(asked).toHaveBeenCalled());
  expect(asked.mock.calls[0]?.[0]).toBe('/api/v1/pf-proposal/health/get-full-proposal-details/PRP-42');
});
