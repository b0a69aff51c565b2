import type { Context } from 'hono';
import type { Api } from '../http/api.ts';
import { notFound, openJourney } from '../http/open-journey.ts';
import { isCached } from '../http/pages.ts';
import { RefusalError } from '../http/refusal.ts';
import { honoPath, mountWithPorts } from '../http/route.ts';
import { decryptNumber } from '../kyc/document-encryption.ts';
import type { ServerLine } from '../lines/line.ts';
import { calendarPathOf, policyCalendar } from '../policy/calendar.ts';
import { documentTag } from '../policy/document-cache.ts';
import type { PolicySchedule } from '../policy/schedule.ts';
import { generatePolicy } from '../policy/service.ts';
import type { Journey } from '../store/journeys.ts';
import { proposalOf } from '../unit-of-work.ts';

/** Issuing the policy. */
export function policyRoutes(api: Api, { definition: { endpoints } }: ServerLine): void {
  mountWithPorts(api, endpoints.generatePolicy, async (call) => {
    const generated = await generatePolicy(call);
    return async (unit) => {
      const schedule = await generated(unit);
      // Whoever has bought looks at the document next: it is drawn meanwhile, where that holds up nobody.
      if (schedule && api.drawer.isApart) {
        const { proposerId } = proposalOf(unit);
        drawnDocument(api, { proposerId, journey: unit.journey, schedule }).catch((error: unknown) =>
          call.log.warn({ err: error }, 'a document was not drawn ahead'),
        );
      }
      return { data: unit.record };
    };
  });
}

/** The policy's document and its calendar file, at the paths of each line; lines may share them. */
export function policyDocumentRoutes(api: Api): void {
  const lines = Object.values(api.lines).map(({ definition }) => definition);
  for (const path of new Set(lines.map(({ policyDocumentPath }) => policyDocumentPath))) {
    documentRoute(api, path);
    calendarRoute(api, path);
  }
}

/** The issued policy of the address, for who has its journey's cookie. Throws a `RefusalError` (404) otherwise. */
async function openIssued(api: Api, context: Context, policyDocumentPath: string): Promise<Issued> {
  const proposerId = context.req.param('id') ?? '';
  const journey = await api.read((db) => openJourney(db, api, context, { opens: 'proposal' }, proposerId));
  if (journey.definition.policyDocumentPath !== policyDocumentPath) throw notFound();
  const schedule = journey.proposal.issuance?.schedule;
  if (!schedule) throw new RefusalError(404, 'NOT_FOUND', 'This policy is not issued yet.');
  return { proposerId, journey, schedule };
}

/** An issued policy. */
interface Issued {
  readonly proposerId: string;
  readonly journey: Journey;
  readonly schedule: PolicySchedule;
}

/** The policy's document, drawn once. Numbers that are stored encrypted stand in it and are stored nowhere in clear. */
function drawnDocument({ documents, drawer, config }: Api, { proposerId, journey, schedule }: Issued) {
  const decrypt = (encrypted: string) => decryptNumber(config.secret, proposerId, encrypted);
  return documents.get(documentTag(schedule), () => {
    const printed = journey.serverLine.schedule.withDocumentNumbers?.(schedule, decrypt) ?? schedule;
    return drawer.draw({ kind: 'policy', line: journey.line, schedule: printed });
  });
}

function documentRoute(api: Api, path: string): void {
  // `?inline=1` shows it in the page; otherwise it is downloaded.
  api.hono.get(honoPath(path), async (context) => {
    const issued = await openIssued(api, context, path);
    const { journey, schedule } = issued;
    const line = journey.serverLine.schedule;
    const etag = documentTag(schedule);
    // The browser may keep it, and asks each time: without the cookie it is not shown. One with whole document numbers is
    // not kept at all.
    const keeping = line.withDocumentNumbers ? 'no-store' : 'no-cache';
    const caching = { ETag: `W/${etag}`, 'Cache-Control': `private, ${keeping}` };
    if (isCached(context, { etag })) return context.body(null, 304, caching);
    const how = context.req.query('inline') === '1' ? 'inline' : 'attachment';
    const headers = {
      ...caching,
      'Content-Type': 'application/pdf',
      'Content-Disposition': `${how}; filename="${schedule.policy_number}.pdf"`,
    };
    // Nothing is drawn for somebody who asks for the headers only.
    if (context.req.method === 'HEAD') return context.body(null, 200, headers);
    return context.body(await drawnDocument(api, issued), 200, headers);
  });
}

function calendarRoute(api: Api, policyDocumentPath: string): void {
  const path = calendarPathOf({ policyDocumentPath });
  api.hono.get(honoPath(path), async (context) => {
    const { journey, schedule } = await openIssued(api, context, policyDocumentPath);
    const setting = { lineName: journey.definition.name, publicUrl: api.config.publicUrl };
    return context.body(policyCalendar(schedule, setting, journey.serverLine.schedule.calendarEvent?.(schedule)), 200, {
      'Cache-Control': 'private, no-store',
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${schedule.policy_number}.ics"`,
    });
  });
}
