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
