import type { Api } from '../http/api.ts';
import { openJourney } from '../http/open-journey.ts';
import { RefusalError } from '../http/refusal.ts';
import { honoPath, mountWithPorts } from '../http/route.ts';
import type { ServerLine } from '../lines/line.ts';
import { policyPdf } from '../policy/pdf/policy-pdf.ts';
import { generatePolicy, scheduleOf } from '../policy/service.ts';

/** The policy and its document. */
export function policyRoutes(api: Api, { definition, schedule: lineSchedule }: ServerLine): void {
  const { endpoints, policyDocumentPath } = definition;
  mountWithPorts(api, endpoints.generatePolicy, async (call) => {
    const assertGenerated = await generatePolicy(call);
    return async (unit) => {
      await assertGenerated(unit);
      return { data: unit.record };
    };
  });

  // `?inline=1` shows it in the page; otherwise it is downloaded.
  api.hono.get(honoPath(policyDocumentPath), async (context) => {
    const proposerId = context.req.param('id') ?? '';
    await openJourney(api.db, api.lines, context, { opens: 'proposal', line: definition.id }, proposerId);
    const schedule = await scheduleOf(api.db, proposerId);
    if (!schedule) throw new RefusalError(404, 'NOT_FOUND', 'This policy is not issued yet.');
    const pdf = await policyPdf(schedule, lineSchedule);
    const how = context.req.query('inline') === '1' ? 'inline' : 'attachment';
    return context.body(new Uint8Array(pdf), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `${how}; filename="${schedule.policy_number}.pdf"`,
      'Cache-Control': 'private, no-store',
    });
  });
}
