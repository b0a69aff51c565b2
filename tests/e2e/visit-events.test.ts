import { beforeAll, describe, expect, test } from 'vitest';
import { visitCountingTexts } from '#src/app/pages/visit-counting-copy.ts';
import { freePort } from '#tools/app/free-port.ts';
import { pointerHand } from '#tools/player/hand.ts';
import type { Visit } from './support/browser.ts';
import { shellReady, touch } from './support/front-door.ts';
import { LINE_VISITS } from './support/line-visits.ts';
import { countedBy, hide, isReport, storedSteps, visitOf } from './support/reported-steps.ts';
import { atState } from './support/screen.ts';
import { openSite } from './support/site.ts';

// What pages report of their machines, from the first step to the row of the database.

let metricsPort = 0;
beforeAll(async () => {
  metricsPort = await freePort();
});
const site = openSite(() => ({ metricsPort }));

interface Reported {
  readonly visit: string;
  readonly steps: number;
  readonly transitions: readonly string[];
}
/** Each visit that has to be in the database, with the transitions that its machines took. */
const reported = new Map<string, Reported>();

const noteReported = async (name: string, { page, transitions }: Visit) => {
  await hide(page);
  const visit = await visitOf(page);
  if (!visit) throw new Error('The tab reports no visit');
  reported.set(name, { visit: visit.visit, steps: visit.seq, transitions });
};

/** The addresses of the reports that a visitor's pages send. */
const reportsOf = ({ context }: Visit): string[] => {
  const sent: string[] = [];
  context.on('request', (request) => void (isReport(request.url()) && sent.push(request.url())));
  return sent;
};

/** What every page does with a network that is lost and comes back. */
const loseNetwork = async ({ context, page }: Visit) => {
  await context.setOffline(true);
  await page.locator('[data-connection="offline"]').waitFor();
  await context.setOffline(false);
  await page.locator('[data-connection="offline"]').waitFor({ state: 'detached' });
};

describe('pages report', () => {
  test('a purchase', async () => {
    const visit = await site.visit();
    const { path, buyMarked } = LINE_VISITS.car;
    await visit.page.goto(path);
    await buyMarked(pointerHand(visit.page));
    await atState(visit.page, 'policy.issuance.issued');
    await visit.page.keyboard.press('Escape');
    await atState(visit.page, 'policy.overlay.dismissed');
    await noteReported('a purchase', visit);
  });

  test('what happened while the network was away, once it is back', async () => {
    const visit = await site.open('/travel?utm_source=google');
    await touch(visit.page);
    await shellReady(visit.page);
    const sent = reportsOf(visit);
    await visit.context.setOffline(true);
    await visit.page.locator('[data-connection="offline"]').waitFor();
    await hide(visit.page);
    expect(sent).toEqual([]);
    const back = visit.page.waitForRequest((request) => isReport(request.url()));
    await visit.context.setOffline(false);
    await back;
    await noteReported('offline', visit);
  });

  test('nothing of a visitor whose browser asks for privacy', async () => {
    const visit = await site.visit();
    await visit.context.addInitScript(() => Object.assign(navigator, { globalPrivacyControl: true }));
    const sent = reportsOf(visit);
    await visit.page.goto('/privacy');
    await touch(visit.page);
    await shellReady(visit.page);
    await visit.page.locator('[data-visit-counting]').scrollIntoViewIfNeeded();
    await visit.page.getByText(visitCountingTexts.byBrowser).waitFor();
    await loseNetwork(visit);
    await hide(visit.page);
    expect(visit.transitions).toContain('visitCounting.unread  choice.read  #0');
    expect([sent, await visitOf(visit.page)]).toEqual([[], null]);
  });

  test('nothing any more once a visitor has refused, on pages that are open already either', async () => {
    const visit = await site.open('/travel');
    await touch(visit.page);
    await shellReady(visit.page);
    await hide(visit.page);
    expect(await visitOf(visit.page)).not.toBeNull();

    const privacy = await visit.context.newPage();
    await privacy.goto('/privacy');
    await touch(privacy);
    await shellReady(privacy);
    // By the keyboard: the choice comes into view with the link before it.
    await privacy.getByRole('main').getByRole('link', { name: 'Find my policy' }).focus();
    await privacy.getByRole('button', { name: visitCountingTexts.refuse }).waitFor();
    await privacy.keyboard.press('Tab');
    await privacy.keyboard.press('Enter');
    await privacy.getByText(visitCountingTexts.refused).waitFor();
    const sent = reportsOf(visit);
    const before = visit.transitions.length;
    await loseNetwork(visit);
    for (const page of [visit.page, privacy]) await hide(page);
    expect(visit.transitions.length, 'machines take steps').toBeGreaterThan(before);
    expect(await visitOf(visit.page)).toBeNull();
    await visit.page.reload();
    await touch(visit.page);
    await shellReady(visit.page);
    await hide(visit.page);
    expect([sent, await visitOf(visit.page)]).toEqual([[], null]);

    // It can be taken back.
    await privacy.getByRole('button', { name: visitCountingTexts.allow }).press('Enter');
    await privacy.getByText(visitCountingTexts.counted).waitFor();
    const again = visit.page.waitForRequest((request) => isReport(request.url()));
    await loseNetwork(visit);
    await hide(visit.page);
    await again;
  });

  test('each transition, in order and as it is named, and the server takes every one', async () => {
    const purchase = reported.get('a purchase');
    const offline = reported.get('offline');
    if (!purchase || !offline) throw new Error('The tests before have reported nothing');
    const stored = () => countedBy(metricsPort, 'chhatri_events_stored_total');
    await expect.poll(stored).toBeGreaterThanOrEqual(purchase.steps + offline.steps);
    expect(await countedBy(metricsPort, 'chhatri_events_refused_total')).toBe(0);
    await site.server.kill();
    const rows = await storedSteps(site.server.dataFolder);
    for (const { visit, steps, transitions } of [purchase, offline]) {
      const ofVisit = rows.filter((row) => row.visit === visit);
      expect(ofVisit.map(({ seq }) => seq)).toEqual(Array.from({ length: steps }, (_, at) => at));
      const moves = ofVisit.filter(({ transition }) => !transition.endsWith('  xstate.init  #0'));
      for (const machine of new Set(ofVisit.map((row) => row.machine))) {
        const ofMachine = (name: string) => name.startsWith(`${machine}.`) || name.startsWith(`${machine} `);
        expect(moves.map(({ transition }) => transition).filter(ofMachine)).toEqual(transitions.filter(ofMachine));
      }
      expect(moves.length).toBe(transitions.length);
    }
    expect(purchase.transitions.length).toBeGreaterThan(50);
    const journey = rows.filter(({ visit, machine }) => visit === purchase.visit && machine === 'car');
    expect(journey[0]).toMatchObject({
      before: '',
      after: 'car.restoring',
      line: 'car',
      device: 'phone',
      source: 'direct',
    });
    expect(journey.at(-1)?.after).toBe('car.policy.issuance.issued + car.policy.overlay.dismissed');
    expect(rows.filter(({ visit }) => visit === offline.visit)[0]?.source).toBe('utm google');
    expect(offline.transitions).toContain('connection.online  connection.lose  #0');
  });
});
