import type { Api } from '../http/api.ts';
import { notFound, openJourney } from '../http/open-journey.ts';
import { RefusalError } from '../http/refusal.ts';
import { honoPath, mountWithPorts } from '../http/route.ts';
import { decryptNumber } from '../kyc/document-encryption.ts';
import type { ServerLine } from '../lines/line.ts';
import { policyPdf } from '../policy/pdf/policy-pdf.ts';
import { generatePolicy, scheduleOf } from '../policy/service.ts';

/** Issuing the policy. */
export function policyRoutes(api: Api, { definition: { endpoints } }: ServerLine): void {
  mountWithPorts(api, endpoints.generatePolicy, async (call) => {
    const assertGenerated = await generatePolicy(call);
    return async (unit) => {
      await assertGenerated(unit);
      return { data: unit.record };
    };
  });
}

/** The policy's document, at the path of each line; lines may share one. */
export function policyDocumentRoutes(api: Api): void {
  const lines = Object.values(api.lines).map(({ definition }) => definition);
  for (const path of new Set(lines.map(({ policyDocumentPath }) => policyDocumentPath))) documentRoute(api, path);
}

function documentRoute(api: Api, path: string): void {
  // `?inline=1` shows it in the page; otherwise it is downloaded.
  api.hono.get(honoPath(path), async (context) => {
    const proposerId = context.req.param('id') ?? '';
    const journey = await openJourney(api.db, api.lines, context, { opens: 'proposal' }, proposerId);
    if (journey.definition.policyDocumentPath !== path) throw notFound();
    const schedule = await scheduleOf(api.db, proposerId);
    if (!schedule) throw new RefusalError(404, 'NOT_FOUND', 'This policy is not issued yet.');
    const line = journey.serverLine.schedule;
    const decrypt = (encrypted: string) => decryptNumber(api.config.secret, proposerId, encrypted);
    const pdf = await policyPdf(line.withDocumentNumbers?.(schedule, decrypt) ?? schedule, line);
    const how = context.req.query('inline') === '1' ? 'inline' : 'attachment';
    return context.body(new Uint8Array(pdf), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `${how}; filename="${schedule.policy_number}.pdf"`,
      'Cache-Control': 'private, no-store',
    });
  });
}
