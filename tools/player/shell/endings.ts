import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { CallProblem } from '#machines/core/call-problem.ts';
import { breakCall } from '../faults.ts';
import type { Stage } from './stage.ts';

/** How a held call of a machine ends. */

type Ending = (stage: Stage) => Promise<void>;

/** The server's own answer. */
export const answered =
  (endpoint: Endpoint): Ending =>
  (stage) =>
    stage.answer(endpoint, (route) => route.continue());

/** The server's own answer with other facts in it, as of a server that is set up in another way. */
export const changed =
  (endpoint: Endpoint, facts: Readonly<Record<string, unknown>>): Ending =>
  (stage) =>
    stage.answer(endpoint, async (route) => {
      const response = await route.fetch();
      const answer: { readonly data: object } = await response.json();
      await route.fulfill({ response, json: { ...answer, data: { ...answer.data, ...facts } } });
    });

/** Lost, or answered with what is no answer: in turn. */
export const broken =
  (endpoint: Endpoint): Ending =>
  async (stage) => {
    await stage.answer(endpoint, (route) => breakCall(route, stage.faults));
    stage.faults += 1;
  };

/** A refusal that the server would give only after many calls, or to answers that no form sends. */
export const refused =
  (endpoint: Endpoint) =>
  (stage: Stage, { problem }: { readonly problem: CallProblem }): Promise<void> => {
    const { status, reason, fields } = problem;
    const code = status ?? 429;
    const data = { reason: reason ?? 'RATE_LIMITED', fields };
    return stage.answer(endpoint, (route) =>
      route.fulfill({ status: code, json: { code, message: 'Refused for this path.', data } }),
    );
  };
