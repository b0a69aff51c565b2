import { PGlite } from '@electric-sql/pglite';
import type { BrowserContext, Page } from 'playwright';
import * as v from 'valibot';

/** A value that a visitor entered, so unusual that it is nowhere else. */
export interface Mark {
  readonly name: string;
  /** As it can be written: a date in several ways. */
  readonly texts: readonly string[];
}

/** The names of the marks that a text holds. */
export const marksIn = (text: string, marks: readonly Mark[]): string[] => {
  const lower = text.toLowerCase();
  return marks.filter(({ texts }) => texts.some((one) => lower.includes(one.toLowerCase()))).map(({ name }) => name);
};

/** Addresses as they are, decoded, and with their base64 parts decoded. */
export function readableAddress(url: string): string {
  const { pathname, search, hash } = new URL(url);
  const decoded = decodeURIComponent(`${pathname}${search}${hash}`);
  const parts = decoded.split(/[/.?&=#]/).map((part) => Buffer.from(part, 'base64url').toString());
  return [url, decoded, ...parts].join('\n');
}

/** Everything that the browser stores of this site, except cookies' names. */
export async function storedByBrowser(page: Page, context: BrowserContext): Promise<string> {
  const { cookies, origins } = await context.storageState({ indexedDB: true });
  const ofPage = await page.evaluate(async () => {
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name);
        const requests = await cache.keys();
        const texts = await Promise.all(requests.map(async (one) => (await cache.match(one))?.text()));
        return [...requests.map(({ url }) => url), ...texts].join('\n');
      }),
    );
    return [JSON.stringify({ ...sessionStorage }), window.name, ...cached].join('\n');
  });
  return [...cookies.map(({ value }) => value), JSON.stringify(origins), ofPage].join('\n');
}

const Columns = v.array(v.object({ table_name: v.string(), column_name: v.string(), data_type: v.string() }));
const Texts = v.array(v.object({ text: v.nullable(v.string()) }));

/** Which columns of a database contain which marks: 'journey.answers' → their names. Its server has to be stopped. */
export async function marksByColumn(dataFolder: string, marks: readonly Mark[]): Promise<Map<string, string[]>> {
  const database = await PGlite.create({ dataDir: dataFolder });
  try {
    const { rows } = await database.query(
      `select table_name, column_name, data_type from information_schema.columns where table_schema = 'public'`,
    );
    const found = new Map<string, string[]>();
    for (const { table_name, column_name } of v.parse(Columns, rows)) {
      const held = await database.query(`select "${column_name}"::text as text from "${table_name}"`);
      const text = v.parse(Texts, held.rows).map((row) => row.text ?? '');
      const names = marksIn(text.join('\n'), marks);
      if (names.length > 0) found.set(`${table_name}.${column_name}`, names);
    }
    return found;
  } finally {
    await database.close();
  }
}
