import type { Context } from 'hono';
import * as v from 'valibot';
import type { Api } from '#server/api/http/api.ts';
import { browserHasPage } from '#server/api/http/if-none-match.ts';
import { openJourneyLoadedBy } from '#server/api/http/open-journey.ts';
import { honoPath, mountAct } from '#server/api/http/route.ts';
import type { ServerLine } from '#server/domain/journey/server-line.ts';
import { decryptDocumentNumber } from '#server/domain/kyc/document-encryption.ts';
import { issuedOrRefused } from '#server/domain/policy/issued-or-refused.ts';
import { policyCalendar, policyCalendarPathOf } from '#server/domain/policy/policy-calendar.ts';
import { decryptPolicyDocument } from '#server/domain/policy/policy-document-encryption.ts';
import { PolicySchedule } from '#server/domain/policy/policy-schedule.ts';
import { policyDocumentTag } from '#server/operations/policy/document-cache.ts';
import { issueIfDue } from '#server/operations/policy/issue-if-due.ts';
import { proposalOfUnit } from '#server/operations/unit-of-work/unit-of-work.ts';
import { journeyNotFound, Refused } from '#server/shared/refused.ts';

/** Issuing the policy. */
export function policyRoutes(api: Api, { definition: { endpoints } }: ServerLine): void {
  mountAct(api, endpoints.generatePolicy, {
    ask: issueIfDue,
    save: async (unit) => {
      const issuance = issuedOrRefused(unit.journey.proposal.issuance, unit.now);
      // Thrown, so that no attempt stores it: the next one may get the policy.
      if (issuance instanceof Refused) throw issuance;
      const { schedule, updatedAt, document } = issuance;
      // A buyer usually opens the document next: it is rendered in advance, where that delays no one.
      if (schedule && api.pdfRenderer.isApart) {
        const { proposerId } = proposalOfUnit(unit);
        const { policy_number: policyNumber } = schedule;
        const { serverLine: line } = unit.journey;
        const isReceived = document?.snapshot.matches('received') ?? false;
        const issued = { proposerId, policyNumber, updatedAt, line, isReceived, schedule: () => schedule };
        policyDocument(api, issued).catch((error: unknown) =>
          unit.log.warn({ err: error }, 'a document was not drawn ahead'),
        );
      }
      return { data: unit.record };
    },
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

/** An issued policy. */
interface Issued {
  readonly proposerId: string;
  readonly policyNumber: string;
  readonly updatedAt: Date;
  readonly line: ServerLine;
  /** Whether the insurer's own document is there. */
  readonly isReceived: boolean;
  /** The printed data. It is validated here, so that a cached document is sent without that delay. */
  schedule(): PolicySchedule;
}

/**
 * The issued policy of the address, for a visitor with its journey's cookie. Throws a `Refused` (404) otherwise.
 */
async function openIssued(api: Api, context: Context, policyDocumentPath: string): Promise<Issued> {
  const proposerId = context.req.param('id') ?? '';
  const found = await openJourneyLoadedBy(api, context, { opens: 'proposal' }, proposerId, ({ issuances }, rfqId) =>
    issuances.loadStored(rfqId),
  );
  const line = api.lines[found.line];
  if (line?.definition.policyDocumentPath !== policyDocumentPath) throw journeyNotFound();
  const { policy } = found;
  if (!policy?.schedule || policy.policyNumber === null)
    throw new Refused('NOT_FOUND', 'This policy is not issued yet.');
  const { policyNumber, updatedAt, schedule, documentState } = policy;
  const isReceived = documentState === 'received';
  return { proposerId, policyNumber, updatedAt, line, isReceived, schedule: () => v.parse(PolicySchedule, schedule) };
}

/**
 * The policy's document: the insurer's own, else rendered once. Numbers that are stored encrypted are printed in it, and
 * never stored in clear.
 */
function policyDocument({ documents, pdfRenderer, config, stores, log }: Api, issued: Issued) {
  const { proposerId, line, isReceived } = issued;
  const decrypt = (encrypted: string) => decryptDocumentNumber(config.secret, proposerId, encrypted);
  return documents.get(policyDocumentTag(issued), async () => {
    if (isReceived) {
      const sealed = await stores.policyDocuments.load(proposerId);
      if (sealed === null) throw new Error('The document of a policy that has one is not stored');
      try {
        return decryptPolicyDocument(config.secret, proposerId, sealed);
      } catch (error) {
        // The secret that it was encrypted with is gone: our drawing is left.
        log.error({ err: error }, 'an insurer’s document cannot be read');
      }
    }
    const schedule = issued.schedule();
    const printed = line.schedule.withDocumentNumbers?.(schedule, decrypt) ?? schedule;
    return pdfRenderer.render({ kind: 'policy', line: line.definition.id, schedule: printed });
  });
}

function documentRoute(api: Api, path: string): void {
  // `?inline=1` shows it in the page; otherwise it is downloaded.
  api.hono.get(honoPath(path), async (context) => {
    const issued = await openIssued(api, context, path);
    const etag = policyDocumentTag(issued);
    // The browser may cache it, but asks each time: without the cookie it is not shown. A document with whole document
    // numbers is not cached at all; the insurer's may have them.
    const keeping = issued.isReceived || issued.line.schedule.withDocumentNumbers ? 'no-store' : 'no-cache';
    const caching = { ETag: `W/${etag}`, 'Cache-Control': `private, ${keeping}` };
    if (browserHasPage(context, { etag })) return context.body(null, 304, caching);
    const how = context.req.query('inline') === '1' ? 'inline' : 'attachment';
    const headers = {
      ...caching,
      'Content-Type': 'application/pdf',
      'Content-Disposition': `${how}; filename="${issued.policyNumber}.pdf"`,
    };
    // Nothing is rendered for a request for the headers only.
    if (context.req.method === 'HEAD') return context.body(null, 200, headers);
    return context.body(await policyDocument(api, issued), 200, headers);
  });
}

function calendarRoute(api: Api, policyDocumentPath: string): void {
  const path = policyCalendarPathOf({ policyDocumentPath });
  api.hono.get(honoPath(path), async (context) => {
    const issued = await openIssued(api, context, policyDocumentPath);
    const { line } = issued;
    const schedule = issued.schedule();
    const setting = { lineName: line.definition.name, publicUrl: api.config.publicUrl };
    return context.body(policyCalendar(schedule, setting, line.schedule.calendarEvents?.(schedule)), 200, {
      'Cache-Control': 'private, no-store',
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${schedule.policy_number}.ics"`,
    });
  });
}
