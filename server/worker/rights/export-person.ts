import { inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { SharedQuotes } from '#contract/shared/shared-quotes.ts';
import type { Config } from '#server/config/config.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { policyDocumentTable, policyTable } from '#server/db/schema/policy.ts';
import { sharedQuotesTable } from '#server/db/schema/shared-quotes.ts';
import type { ServerLines } from '#server/domain/journey/server-line.ts';
import { decryptDocumentNumber } from '#server/domain/kyc/document-encryption.ts';
import type { MailAttachment } from '#server/domain/messages/messenger.ts';
import { decryptPolicyDocument } from '#server/domain/policy/policy-document-encryption.ts';
import { PolicySchedule } from '#server/domain/policy/policy-schedule.ts';
import type { PdfRenderer } from '#server/domain/ports/pdf-renderer.ts';
import { proposerIdOf } from '#server/domain/shared/journey-ids.ts';
import { quotesIssuerOf } from '#server/domain/sharing/quotes-issuer.ts';
import { sharedQuotesFileName } from '#server/operations/sharing/shared-quotes-attachment.ts';
import { type ExportedTable, exportedTables } from './export-rows.ts';
import { type RetainedRecord, retainedRecordsOf } from './legal-duties.ts';
import { findPerson, isKnown, type Person } from './person.ts';
import type { PersonalJourney } from './personal-journeys.ts';
import { auditSubject, writeAuditLine } from './rights-audit.ts';

/** All that is stored of a person. */
export interface PersonExport {
  readonly reference: string;
  readonly person: Person;
  readonly tables: readonly ExportedTable[];
  /** What an erasure would leave, by application. */
  readonly retained: readonly { readonly journey: PersonalJourney; readonly records: readonly RetainedRecord[] }[];
  readonly documents: readonly Pick<MailAttachment, 'fileName' | 'content'>[];
}

interface Setting {
  readonly db: Db;
  readonly config: Pick<Config, 'secret' | 'brand' | 'sandbox'>;
  readonly lines: ServerLines;
  readonly pdfRenderer: PdfRenderer;
  readonly now: Date;
  /** Who runs it, for the audit line. */
  readonly by: string;
}

/** Reads all that is stored of a person at one moment, and writes the audit line. Null if nothing is stored. */
export async function exportPerson(setting: Setting, phone: string): Promise<PersonExport | null> {
  const { db, config, now, by } = setting;
  const read = await db.transaction(
    async (tx) => {
      const person = await findPerson(tx, phone);
      const tables = await exportedTables(tx, person, config.secret);
      const counts = Object.fromEntries(tables.map(({ table, rows }) => [table, rows.length]));
      const subject = auditSubject(config.secret, phone);
      const reference = await writeAuditLine(tx, { act: 'EXPORT', by, subject, counts }, now);
      return { person, tables, reference, printed: await printedOf(tx, person) };
    },
    { isolationLevel: 'repeatable read' },
  );
  const { printed, ...rest } = read;
  if (!isKnown(rest.person)) return null;
  const retained = rest.person.journeys.map((journey) => ({ journey, records: retainedRecordsOf(journey) }));
  return { ...rest, retained, documents: await documentsOf(setting, printed) };
}

/** What documents are drawn of. */
async function printedOf(tx: Tx, { journeys }: Person) {
  const ids = journeys.map(({ id }) => id);
  const policies = await tx.select().from(policyTable).where(inArray(policyTable.journeyId, ids));
  const sealed = await tx.select().from(policyDocumentTable).where(inArray(policyDocumentTable.journeyId, ids));
  const quotes = await tx.select().from(sharedQuotesTable).where(inArray(sharedQuotesTable.journeyId, ids));
  const lineOf = new Map(journeys.map(({ id, line }) => [id, line]));
  return {
    policies: policies.flatMap(({ journeyId, schedule }) =>
      schedule === null
        ? []
        : [
            {
              ...{ journeyId, line: lineOf.get(journeyId) ?? '', schedule },
              sealed: sealed.find((one) => one.journeyId === journeyId)?.sealed ?? null,
            },
          ],
    ),
    quotes: quotes.map((row) => row.quotes),
  };
}

async function documentsOf(
  { config, lines, pdfRenderer }: Setting,
  { policies, quotes }: Awaited<ReturnType<typeof printedOf>>,
): Promise<PersonExport['documents']> {
  const documents: { fileName: string; content: Buffer }[] = [];
  for (const { journeyId, line, schedule: stored, sealed } of policies) {
    const schedule = v.parse(PolicySchedule, stored);
    const decrypt = (number: string) => decryptDocumentNumber(config.secret, proposerIdOf(journeyId), number);
    const printed = lines[line]?.schedule.withDocumentNumbers?.(schedule, decrypt) ?? schedule;
    const content = await pdfRenderer.render({ kind: 'policy', line, schedule: printed });
    const name = schedule.policy_number.replace(/[^\w.-]/g, '-');
    documents.push({ fileName: `${name}.pdf`, content });
    if (sealed) {
      const ofInsurer = decryptPolicyDocument(config.secret, proposerIdOf(journeyId), sealed);
      documents.push({ fileName: `${name}-of-the-insurer.pdf`, content: ofInsurer });
    }
  }
  for (const [place, stored] of quotes.entries()) {
    const shared = v.parse(SharedQuotes, stored);
    const content = await pdfRenderer.render({ kind: 'quotes', quotes: shared, issuer: quotesIssuerOf(config) });
    documents.push({ fileName: `${place + 1}-${sharedQuotesFileName(shared)}`, content });
  }
  return documents;
}
