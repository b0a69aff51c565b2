import { getTableColumns, getTableName } from 'drizzle-orm';
import * as v from 'valibot';
import type { Tx } from '#server/db/db.ts';
import { decryptDocumentNumber } from '#server/domain/kyc/document-encryption.ts';
import { proposerIdOf } from '#server/domain/shared/journey-ids.ts';
import type { AppSecret } from '#server/shared/secrets/app-secret.ts';
import { sha256 } from '#server/shared/secrets/derived-bits.ts';
import type { Person } from './person.ts';
import { PERSONAL_TABLES, type PersonalTable } from './personal-tables.ts';

type ExportedRow = Readonly<Record<string, unknown>>;

/** The rows of a table that are about the person. */
export interface ExportedTable {
  readonly table: string;
  readonly what: string;
  readonly rows: readonly ExportedRow[];
}

/** All that is stored of a person, in the order of reading: applications first. Tables without rows are left out. */
export async function exportedTables(tx: Tx, person: Person, secret: AppSecret): Promise<ExportedTable[]> {
  const tables: ExportedTable[] = [];
  for (const personal of [...PERSONAL_TABLES].reverse()) {
    const rows = await rowsOf(tx, personal, person);
    if (rows.length === 0) continue;
    const { table, what } = personal;
    tables.push({ table: getTableName(table), what, rows: rows.map((row) => readableRow(row, secret)) });
  }
  return tables;
}

function rowsOf(tx: Tx, { table, rowsOf, secrets = [] }: PersonalTable, person: Person): Promise<ExportedRow[]> {
  const columns = Object.values(getTableColumns(table)).filter((column) => !secrets.includes(column));
  return tx
    .select(Object.fromEntries(columns.map((column) => [column.name, column])))
    .from(table)
    .where(rowsOf(person));
}

/** The row with its numbers in clear, and with the version of a text that was agreed to. */
function readableRow(row: ExportedRow, secret: AppSecret): ExportedRow {
  const { journey_id: journeyId, id, consent_text, code, text } = row;
  const owner = [journeyId, id].find((one) => typeof one === 'string' && one.startsWith('RFQ-'));
  const clear = Object.entries(row).map(([name, value]) => [name, inClear(value, secret, owner)] as const);
  const agreed = consent_text ?? (code === undefined ? undefined : text);
  const version = typeof agreed === 'string' ? { text_version: textVersion(agreed) } : {};
  return { ...Object.fromEntries(clear), ...version };
}

/** Tells one wording of a text from every other: the first half of its SHA-256. */
const textVersion = (text: string): string => sha256(text).slice(0, 32);

/** A number that a register has of a thing, and no proof that it is the person's. */
const NumberOfRegister = v.strictObject({ masked: v.string(), encrypted: v.string() });

const ENCRYPTED = /^v1(?:\.[\w-]+){3}$/;

/** A value of a row with its encrypted numbers decrypted, which are bound to the journey's proposal. */
function inClear(value: unknown, secret: AppSecret, journeyId: unknown): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => inClear(one, secret, journeyId));
  if (value instanceof Date || value === null || value === undefined) return value;
  // Of the register's numbers only the mask: whoever begins a journey with a plate would get another owner's numbers.
  if (v.is(NumberOfRegister, value)) return { masked: value.masked };
  if (typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inClear(one, secret, journeyId)]));
  }
  if (typeof value !== 'string' || typeof journeyId !== 'string' || !ENCRYPTED.test(value)) return value;
  try {
    return decryptDocumentNumber(secret, proposerIdOf(journeyId), value);
  } catch {
    // Encrypted for another purpose, or with a secret that is no longer configured.
    return value;
  }
}
