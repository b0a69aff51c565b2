import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findCircles } from '#tools/directions/find-circle.ts';
import { findWrongImports } from '#tools/directions/find-wrong-imports.ts';
import { KNOWN_WRONG_IMPORTS } from '#tools/directions/known-wrong-imports.ts';
import { importsOf, readImports } from '#tools/directions/module-imports.ts';
import { ROOMS } from '#tools/directions/rooms.ts';
import { SERVER_ROOMS, serverRoomsTable } from '#tools/directions/server-rooms.ts';

const judge = (from: string, to: string) => findWrongImports([{ from, to }], ROOMS, {});

it('imports go only where the table of rooms lets them, but for the known ones', () => {
  const imports = readImports();
  expect(imports.length).toBeGreaterThan(8_000);
  expect(findWrongImports(imports, ROOMS, KNOWN_WRONG_IMPORTS)).toEqual([]);
  expect(findCircles(imports)).toEqual([]);
});

it.each([
  ['journey → app', 'src/journey/LinePage.tsx', 'src/app/chrome/menu.ts'],
  ['journey → feature', 'src/journey/StepPage.tsx', 'src/features/premium/premium-summary.ts'],
  ['lib → journey', 'src/api/drafts.ts', 'src/journey/to-page.ts'],
  ['lib → app', 'src/lib/storage.ts', 'src/app/App.tsx'],
  ['ui → lib', 'src/ui/field/Field.tsx', 'src/api/queries.ts'],
  ['feature → app', 'src/features/landing/home/Hero.tsx', 'src/app/site-pages.ts'],
  ["feature → another feature's inside", 'src/features/policy/Policy.tsx', 'src/features/payment/ready/Screen.tsx'],
  ["shared screens' list → app", 'src/features/shared-screens.ts', 'src/app/site-pages.ts'],
  ['line → app', 'src/lines/car/screens.ts', 'src/app/chrome/menu.ts'],
  ['line → another line on screens', 'src/lines/health/screens.ts', 'src/lines/travel/copy.ts'],
  ['line → another line across layers', 'src/lines/health/screens.ts', 'contract/lines/travel/record.ts'],
  ['line → another line on the server', 'server/lines/car/car-line.ts', 'server/lines/two-wheeler/two-wheeler-line.ts'],
  ["line → another family's", 'machines/lines/travel/travel.machine.ts', 'machines/lines/motor/states.ts'],
  ['family → its line', 'contract/lines/motor/plan.ts', 'contract/lines/car/record.ts'],
  ['what lines share → line in the contract', 'contract/shared/record.ts', 'contract/lines/health/record.ts'],
  ['core → line', 'machines/core/step-progress.ts', 'contract/lines/health/record.ts'],
  ['flow → line', 'machines/flows/kyc.ts', 'machines/lines/health/health.machine.ts'],
  ['journey → line', 'src/journey/StepPage.tsx', 'machines/lines/health/health.machine.ts'],
  ['ui → line', 'src/ui/gallery/Lists.tsx', 'contract/lines/health/record.ts'],
  ['feature → line', 'src/features/plans/screens.tsx', 'src/lines/health/screens.ts'],
  [
    "what lines share → line's inside on the server",
    'server/operations/owner/owned-items.ts',
    'server/lines/health/rating/published-price-index.ts',
  ],
  ['core → flow', 'machines/core/step-progress.ts', 'machines/flows/kyc.ts'],
  ['contract → machines', 'contract/shared/record.ts', 'machines/core/step-progress.ts'],
  ['contract → tools', 'contract/lines.ts', 'tools/setup.mjs'],
  ['machines → src', 'machines/core/step-progress.ts', 'src/api/actors.ts'],
  ['machines → server', 'machines/lifecycles/kyc-case.machine.ts', 'server/operations/kyc/submit-document.ts'],
  ['src → server', 'src/app/main.tsx', 'server/shared/counted-texts.ts'],
  ['server → src', 'server/api/site/pages.ts', 'src/app/site-pages.ts'],
  ['server → flows', 'server/operations/kyc/submit-document.ts', 'machines/flows/kyc.ts'],
  ['server → tests', 'server/main.ts', 'tests/build.ts'],
  ['tools → tests', 'tools/paths/paths.ts', 'tests/build.ts'],
  ['db → http', 'server/db/journeys.ts', 'server/api/http/errors.ts'],
  ['what no feature owns → http', 'server/shared/refused.ts', 'server/api/http/errors.ts'],
  ['journey → db', 'server/domain/journey/journey.ts', 'server/db/db.ts'],
  ['journey → Hono', 'server/domain/journey/journey.ts', 'hono'],
  ['journey → Drizzle', 'server/domain/journey/journey.ts', 'drizzle-orm'],
  ['operation → api', 'server/operations/payment/order-jobs.ts', 'server/api/routes/payment-routes.ts'],
  ['domain → api', 'server/domain/payment/payment-order.ts', 'server/api/routes/payment-routes.ts'],
  ['domain → operation', 'server/domain/payment/payment-order.ts', 'server/operations/payment/order-jobs.ts'],
  ['domain → PostgreSQL', 'server/domain/payment/payment-order.ts', 'pg'],
  ['domain → db', 'server/domain/kyc/kyc-case.ts', 'server/db/journeys.ts'],
  ['domain → log', 'server/domain/settlement/settle.ts', 'server/log/log.ts'],
  ['domain → settings', 'server/domain/kyc/code-commands.ts', 'server/config/config.ts'],
  ['domain → calls of partners', 'server/domain/insurers/decision-state.ts', 'server/partner-calls/call-partner.ts'],
  ['domain → stores', 'server/domain/settlement/purchase.ts', 'server/context/stores.ts'],
  ['operation → db', 'server/operations/kyc/submit-document.ts', 'server/db/journeys.ts'],
  ['line → db', 'server/lines/health/health-line.ts', 'server/db/journeys.ts'],
  ['operation → Hono', 'server/operations/plans/plan-service.ts', 'hono'],
  ['operation → Drizzle', 'server/operations/payment/order-jobs.ts', 'drizzle-orm'],
  ['operation → jobs', 'server/operations/messages/outbox.ts', 'server/worker/jobs/due-tasks.ts'],
  ['operation → the whole server', 'server/operations/kyc/submit-document.ts', 'server/app.ts'],
  ['jobs → db', 'server/worker/jobs/due-tasks.ts', 'server/db/journeys.ts'],
  ['retention → api', 'server/worker/retention/ended-sales.ts', 'server/api/http/errors.ts'],
  ['db → operation', 'server/db/journeys.ts', 'server/operations/kyc/submit-document.ts'],
  ["studio → line's inside", 'server/studio/studio-routes.ts', 'server/lines/health/health-line.ts'],
  ["server → line's inside", 'server/app.ts', 'server/lines/health/health-line.ts'],
  ['ports → line', 'server/domain/ports/ports.ts', 'contract/lines/motor/plan.ts'],
  ['a folder that is no line, on the server', 'server/lines/pet/any.ts', 'server/shared/refused.ts'],
  ['a file next to the lines', 'server/lines/any.ts', 'server/shared/refused.ts'],
  ["line's prices → api", 'server/lines/health/rating/price.ts', 'server/api/http/route.ts'],
  ["line's prices → its routes", 'server/lines/motor/rating/price.ts', 'server/lines/motor/routes/plan-routes.ts'],
  ["line's prices → Hono", 'server/lines/car/answer-checks.ts', 'hono'],
  ["line's routes → db", 'server/lines/health/routes/plan-routes.ts', 'server/db/journeys.ts'],
  ['db → Hono', 'server/db/journeys.ts', 'hono'],
  ['middleware → routes', 'server/api/http/route.ts', 'server/api/routes/line-routes.ts'],
  ['middleware → pages', 'server/api/http/route.ts', 'server/api/site/pages.ts'],
  ['middleware → db', 'server/api/http/route.ts', 'server/db/journeys.ts'],
  ['middleware → Drizzle', 'server/api/http/route.ts', 'drizzle-orm'],
  ['screen → call', 'src/features/kyc/otp/Screen.tsx', 'src/api/call-endpoint.ts'],
  ["line's screen → call", 'src/lines/car/claim-details/Screen.tsx', 'src/api/actors.ts'],
  ['screen → router', 'src/features/kyc/otp/Screen.tsx', 'react-router-dom'],
  ["line's screen → router", 'src/lines/car/claim-details/Screen.tsx', 'react-router-dom'],
  ['contract → React', 'contract/shared/money.ts', 'react'],
  ['contract → XState', 'contract/lines/car/record.ts', 'xstate'],
  ['contract → Hono', 'contract/all-endpoints.ts', 'hono'],
  ['machines → React', 'machines/flows/kyc.ts', 'react-dom'],
  ['a folder that is no line', 'src/lines/pet/screens.ts', 'src/ui/Page.tsx'],
  ['a folder that is no feature', 'src/features/extras/Extras.tsx', 'src/ui/Page.tsx'],
])('%s is refused', (_, from, to) => {
  expect(judge(from, to)).toEqual([expect.stringContaining(from)]);
});

it.each([
  ['src/features/policy/Policy.tsx', 'src/features/plans/screens.tsx'],
  ['src/features/kyc/DocumentFact.tsx', 'src/features/kyc/otp/Screen.tsx'],
  ['src/lines/car/screens.ts', 'src/lines/motor/screens.ts'],
  ['server/lines/two-wheeler/two-wheeler-line.ts', 'contract/lines/motor/plan.ts'],
  ['server/operations/kyc/submit-document.ts', 'machines/lifecycles/kyc-case.machine.ts'],
  ['server/lines/car/car-line.ts', 'server/lines/motor/routes/plan-routes.ts'],
  ['server/lines/motor/routes/plan-routes.ts', 'server/api/http/route.ts'],
  ['server/db/journeys.ts', 'server/domain/journey/journey.ts'],
  ['src/app/App.tsx', 'src/lines/registry.ts'],
  ['src/journey/LinePage.tsx', 'react-router-dom'],
])('%s may import %s', (from, to) => {
  expect(judge(from, to)).toEqual([]);
});

describe('the rooms of the server', () => {
  it('are named in docs/architecture.md, in their order', () => {
    expect(readFileSync('docs/architecture.md', 'utf8')).toContain(serverRoomsTable());
  });

  it.each(SERVER_ROOMS.slice(1).map(({ name }, index) => [SERVER_ROOMS[index]?.name ?? '', name]))(
    '%s imports nothing of %s, which is above it',
    (lower, upper) => {
      expect(judge(`server/${lower}/any.ts`, `server/${upper}/any.ts`)).toHaveLength(1);
    },
  );

  it('have no file next to them but what puts them together', () => {
    expect(judge('server/shared/refused.ts', 'server/app.ts')).toHaveLength(1);
    expect(judge('server/app.ts', 'server/studio/studio-routes.ts')).toEqual([]);
    expect(readdirSync('server').filter((name) => name.includes('.'))).toEqual([
      ...['app.ts', 'connect-ports.ts', 'main.ts', 'pdf-worker-from-source.mjs', 'pdf-worker-url.ts', 'pdf-worker.ts'],
      ...['sandbox-ports.ts', 'server-lines.ts', 'start-jobs.ts', 'stop-in-order.ts'],
    ]);
    expect(judge('server/extras/any.ts', 'server/shared/refused.ts')).toEqual([
      expect.stringContaining('is in no room'),
    ]);
  });
});

it('a known import against the table is let through until it is gone', () => {
  const known = { 'src/journey/**': ['src/app/boot.ts'] };
  const found = { from: 'src/journey/LinePage.tsx', to: 'src/app/boot.ts' };
  expect(findWrongImports([found], ROOMS, known)).toEqual([]);
  expect(findWrongImports([{ ...found, to: 'src/app/App.tsx' }], ROOMS, known)).toHaveLength(2);
  expect(findWrongImports([], ROOMS, known)).toEqual([expect.stringContaining('is gone')]);
});

it('reads imports of every kind', () => {
  const text = `
    import type { A } from '#contract/a.ts';
    import './b.css';
    export { c } from '../c.ts';
    export * from '#src/d.ts';
    const e = await import('./e.ts');
    type F = import('hono/jsx').F;
    import { g } from '@xstate/react';`;
  expect(
    importsOf('src/ui/Page.tsx', text)
      .map(({ to }) => to)
      .sort(),
  ).toEqual(['@xstate/react', 'contract/a.ts', 'hono', 'src/c.ts', 'src/d.ts', 'src/ui/b.css', 'src/ui/e.ts']);
});

describe('modules that load each other', () => {
  const circleOf = (files: Record<string, string>) =>
    findCircles(Object.entries(files).flatMap(([file, text]) => importsOf(file, text)));

  it('are named in their order', () => {
    expect(
      circleOf({
        'server/start.ts': `import { a } from './a.ts'`,
        'server/a.ts': `import './leaf.ts'; import { type T, b } from './b.ts'`,
        'server/b.ts': `export { c } from './c.ts'`,
        'server/c.ts': `import { a } from './a.ts'`,
        'server/leaf.ts': '',
      }),
    ).toEqual([
      expect.stringMatching(/^server\/(\w)\.ts → server\/\w\.ts → server\/\w\.ts → server\/\1\.ts load each other$/),
    ]);
  });

  it('are named on the server also if they import types alone', () => {
    expect(
      circleOf({ 'server/a.ts': `import { b } from './b.ts'`, 'server/b.ts': `import type { A } from './a.ts'` }),
    ).toEqual(['server/a.ts → server/b.ts → server/a.ts import each other']);
  });

  it.each([
    ['a type', `import type { A } from './a.ts'`],
    ['types only', `import { type A, type B } from './a.ts'`],
    ['a type that is passed on', `export type { A } from './a.ts'`],
    ['what is loaded when it is first needed', `export const a = () => import('./a.ts')`],
  ])('are none by %s', (_, back) => {
    expect(circleOf({ 'tools/a.ts': `import { b } from './b.ts'`, 'tools/b.ts': back })).toEqual([]);
  });
});
