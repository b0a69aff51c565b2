import * as v from 'valibot';
import { BridgeHealth, BridgeRefusal } from '#contract/partners/partner-parts.ts';
import type { InsurerBridge } from '#server/config/insurers-file.ts';
import { BridgeProblem, createBridgeCaller, type Received } from '#tools/partner-check/bridge-caller.ts';
import { type Check, type Finding, right, wrong } from './check.ts';

/** Asks an insurer's bridge, signed, whether it answers and for which plans. */
export const checkBridge = (bridge: InsurerBridge, limitMs: number, now: () => Date): Check => ({
  about: bridge.name,
  silent: wrong(`${bridge.baseUrl} does not answer. Ask who runs it, or correct its baseUrl in INSURERS_FILE.`),
  async look() {
    try {
      const caller = createBridgeCaller(bridge.baseUrl, bridge.secret, limitMs, now);
      return findingOfHealth(bridge, await caller.send('health', null));
    } catch (error) {
      if (!(error instanceof BridgeProblem)) throw error;
      return wrong(`${bridge.baseUrl}: ${error.message}. Ask who runs it, or correct its baseUrl in INSURERS_FILE.`);
    }
  },
});

function findingOfHealth({ insurerId, baseUrl, lines }: InsurerBridge, { status, json }: Received): Finding {
  if (status !== 200) return wrong(refusalInWords(baseUrl, status, json));
  const health = v.safeParse(BridgeHealth, json);
  if (!health.success) {
    return wrong(`${baseUrl} does not answer in the form of the contract. Play \`npm run partner:check\` against it.`);
  }
  const offered = health.output.insurers.filter(({ insurer_id }) => insurer_id === insurerId);
  const missing = lines.filter((line) => !offered.some((one) => one.line === line));
  if (missing.length > 0) {
    return wrong(
      `${baseUrl} has no plans of ${insurerId} for ${missing.join(', ')}. Take that out of its lines in INSURERS_FILE, or ask who runs it.`,
    );
  }
  return right(`${baseUrl} answers for ${lines.join(', ')}.`);
}

function refusalInWords(baseUrl: string, status: number, json: unknown): string {
  const refusal = v.safeParse(BridgeRefusal, json);
  const code = refusal.success ? refusal.output.error.code : null;
  if (code === 'STALE') return `${baseUrl} refuses the time of our signature. Compare its clock with this machine’s.`;
  if (code === 'NOT_SIGNED') {
    return `${baseUrl} refuses our signature. Compare its secret with the variable that secretEnv names in INSURERS_FILE.`;
  }
  return `${baseUrl} answers ${status}${code ? ` ${code}` : ''}. Ask who runs it, or correct its baseUrl in INSURERS_FILE.`;
}
