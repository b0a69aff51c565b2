import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { LINES } from '#contract/lines.ts';
import { formatDate } from '#contract/shared/dates.ts';
import { freePort } from '#tools/app/free-port.ts';
import { pointerHand } from '#tools/player/hand.ts';
import { SELF_DOB, SPOUSE_DOB, typedDate } from './support/fixtures.ts';
import { LINE_VISITS, MARKED, MARKED_PASSPORTS, MARKED_VEHICLE } from './support/line-visits.ts';
import { type Mark, marksByColumn, marksIn, readableAddress, storedByBrowser } from './support/marks.ts';
import { hide } from './support/reported-steps.ts';
import { atState } from './support/screen.ts';
import { openSite } from './support/site.ts';

const dates = (iso: string): string[] => [iso, typedDate(iso), formatDate(iso, 'dd MMM yyyy')];
const MARKS: readonly Mark[] = [
  { name: 'name', texts: ['Zephyrine', 'Markwell', 'Thaddeus'] },
  { name: 'phone', texts: [MARKED.contact.mobile] },
  { name: 'e-mail', texts: [MARKED.contact.email] },
  { name: 'address', texts: ['Quokka', 'Jerboa'] },
  { name: 'birth date', texts: [SELF_DOB, SPOUSE_DOB].flatMap(dates) },
  {
    name: 'document number',
    texts: [MARKED.document.number, MARKED_PASSPORTS.SELF.number, MARKED_PASSPORTS.SPOUSE.number],
  },
  { name: 'vehicle', texts: Object.values(MARKED_VEHICLE) },
];

/** The rows of docs/security.md that say which column holds what: `| journey.answers | name, phone | … |`. */
const documented = (): Map<string, string[]> => {
  const text = readFileSync('docs/security.md', 'utf8');
  const rows = [...text.matchAll(/^\| `(\w+\.\w+)` \| ([^|]+) \|/gm)];
  return new Map(rows.map(([, column = '', names = '']) => [column, names.trim().split(', ')]));
};

let metricsPort = 0;
let logged = '';
beforeAll(async () => {
  metricsPort = await freePort();
});
const COLLECTED = { reports: 'e2e-reports', said: 'e2e-said' };

/** Runs in the page, before the app: collects what pages of a tab report and say to studios, which no test can read once the page is left. */
function collectReports({ reports, said }: { reports: string; said: string }): void {
  const add = (key: string, text: string) =>
    sessionStorage.setItem(key, `${sessionStorage.getItem(key) ?? ''}${text}\n`);
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    override postMessage(message: unknown) {
      add(said, JSON.stringify(message));
      super.postMessage(message);
    }
  };
  globalThis.Blob = class extends Blob {
    constructor(parts?: BlobPart[], options?: BlobPropertyBag) {
      super(parts, options);
      if (options?.type === 'application/json') add(reports, parts?.join('') ?? '');
    }
  };
}

const site = openSite(() => ({ metricsPort, onLog: (text) => (logged += text) }));

describe('what a visitor tells', () => {
  const addresses: string[] = [];
  test.each(LINES)(
    'on the way to a policy (%s) is in no address, no report and no broadcast, and is not kept by the browser',
    async (line) => {
      const { page, context } = await site.visit();
      await context.addInitScript(collectReports, COLLECTED);
      context.on('request', (request) => addresses.push(request.url()));
      const { path, buyMarked } = LINE_VISITS[line];
      await page.goto(path);
      await buyMarked(pointerHand(page));
      await atState(page, 'policy.issuance.issued');
      expect(marksIn(await page.locator('main').innerText(), MARKS), 'the page knows the visitor').toContain('name');
      expect(marksIn(await storedByBrowser(page, context), MARKS)).toEqual([]);
      await hide(page);
      for (const key of Object.values(COLLECTED)) {
        const told = await page.evaluate((name) => sessionStorage.getItem(name), key);
        expect(told).toContain(`${line}.nominee`);
        expect(marksIn(told ?? '', MARKS), key).toEqual([]);
      }
    },
  );

  test('is in no address that a browser asked for', () => {
    expect(addresses.length).toBeGreaterThan(200);
    expect(marksIn(addresses.map(readableAddress).join('\n'), MARKS)).toEqual([]);
  });

  test('is in no line of the log, and in no metric', async () => {
    expect(logged).toContain('/api/v1/pf-proposal/health/update-contact-details');
    expect(marksIn(logged, MARKS)).toEqual([]);
    const metrics = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text();
    expect(metrics).toContain('chhatri_request_seconds');
    expect(marksIn(metrics, MARKS)).toEqual([]);
  });

  test('is in the database only where docs/security.md says', async () => {
    await site.server.kill();
    const found = await marksByColumn(site.server.dataFolder, MARKS);
    const named = documented();
    const unnamed = [...found].flatMap(([column, names]) =>
      names.filter((name) => !named.get(column)?.includes(name)).map((name) => `${column}: ${name}`),
    );
    expect(unnamed, 'columns that docs/security.md does not name').toEqual([]);
    // A message leaves the outbox when it is sent.
    const empty = [...named.keys()].filter((column) => !found.has(column) && !column.startsWith('message_outbox.'));
    expect(empty, 'columns that docs/security.md names, and that hold nothing of it').toEqual([]);
  });
});
