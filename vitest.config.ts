import { defineConfig } from 'vitest/config';
import { SAMPLE_BRAND } from '#contract/shared/brand.ts';
import { brandConstants } from '#tools/build/brand-of-build.ts';
import { SPEC_ROWS } from '#tools/spec/rows.ts';
import { BROWSER_TESTS } from '#tools/test/browser-tests.ts';
import { LongestFirst } from './tests/longest-first.ts';
import { testsOnDatabase, testsWithMocks } from './tests/test-files.ts';

const WALKS_ON_SCREENS = 'tests/e2e/random-walks.test.ts';

/** Milliseconds. A busy machine is slow, and no test is about how fast it is. */
const testTimeout = 30_000;

/** Both cores: left alone, Vitest keeps one of two for itself. More would hold too many PostgreSQLs in memory. */
const maxWorkers = 2;

/**
 * Files of a worker share their modules: evaluating them takes four seconds, once for each file otherwise. What a file changes
 * of a module or a global it puts back.
 */
const isolate = false;

const WITH_MOCKS = testsWithMocks('tests/ui');

const IN_PAGE = {
  setupFiles: 'tests/ui/setup.ts',
  environment: 'jsdom',
  testTimeout,
  maxWorkers,
} as const;

/** The build puts the broker's details in (vite.config.ts); tests show the sample. Vitest empties the object of each project. */
const define = () => brandConstants({ brand: SAMPLE_BRAND, testimonials: null });

const ON_DATABASES = {
  environment: 'node',
  // A thread finds the database's WebAssembly compiled already; a process would compile it for each file.
  pool: 'threads',
  isolate,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  maxWorkers,
} as const;

const IN_BROWSER = {
  globalSetup: 'tests/build.ts',
  environment: 'node',
  hookTimeout: 120_000,
  // Milliseconds, as for Playwright's own waits (tests/e2e/support/browser.ts).
  expect: { poll: { timeout: 20_000 } },
  isolate,
  maxWorkers,
} as const;

export default defineConfig({
  test: {
    // A test carries the tags of the rows of the specification that it shows; Vitest refuses any other tag.
    tags: SPEC_ROWS.map(({ id, text }) => ({ name: id, description: text })),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/core/**/*.test.ts', 'tests/lines/**/*.test.ts'],
          environment: 'node',
          isolate,
          testTimeout,
          maxWorkers,
        },
      },
      {
        define: define(),
        test: {
          name: 'ui',
          include: ['tests/ui/**/*.test.{ts,tsx}'],
          exclude: WITH_MOCKS,
          ...IN_PAGE,
          isolate,
        },
      },
      {
        define: define(),
        test: {
          name: 'ui-with-mocks',
          include: WITH_MOCKS,
          ...IN_PAGE,
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/{server,contract,faults}/**/*.test.ts', 'tests/walk/*.test.ts'],
          globalSetup: 'tests/server/support/prepared-database.ts',
          ...ON_DATABASES,
        },
      },
      {
        test: {
          // The lines' paths, on both databases.
          name: 'walk',
          include: ['tests/walk/lines/*.test.ts'],
          globalSetup: ['tests/server/support/prepared-database.ts', 'tests/server/support/postgres-server.ts'],
          ...ON_DATABASES,
        },
      },
      {
        test: {
          // Not one of the tiers of `npm test`: random walks, which `npm run test:walks` starts with its number and time.
          name: 'walks',
          include: ['tests/walk/lines/*.test.ts'],
          globalSetup: 'tests/server/support/prepared-database.ts',
          ...ON_DATABASES,
        },
      },
      {
        test: {
          // What the server's tiers do with a database once more, on PostgreSQL with two processes' apps. Those of faults start
          // servers of their own, on both databases.
          name: 'postgres',
          include: [...testsOnDatabase('tests/server'), ...testsOnDatabase('tests/contract'), 'tests/walk/*.test.ts'],
          globalSetup: ['tests/server/support/prepared-database.ts', 'tests/server/support/postgres-server.ts'],
          ...ON_DATABASES,
        },
      },
      {
        test: {
          // Not one of the tiers of `npm test`: it takes a quarter of an hour. `studio-traffic` is the same of smaller machines.
          name: 'traffic',
          include: ['tests/traffic/**/*.test.ts'],
          globalSetup: 'tests/server/support/prepared-database.ts',
          ...ON_DATABASES,
          testTimeout: 3_600_000,
          hookTimeout: 1_800_000,
        },
      },
      {
        test: {
          // Not one of the tiers of `npm test`: it takes minutes, and makes other requests each time.
          name: 'fuzz',
          include: ['tests/fuzz/**/*.test.ts'],
          globalSetup: 'tests/server/support/prepared-database.ts',
          environment: 'node',
          pool: 'threads',
          hookTimeout: 60_000,
        },
      },
      {
        // What `npm run bench:web` measures of a purchase. It judges no time.
        test: {
          name: 'bench',
          include: ['tests/bench/**/*.test.ts'],
          testTimeout: 1_800_000,
          ...IN_BROWSER,
          fileParallelism: false,
        },
      },
      {
        test: {
          // Not one of the tiers of `npm test` either, for the same reasons.
          name: 'chaos',
          include: ['tests/chaos/**/*.test.ts'],
          globalSetup: 'tests/build.ts',
          environment: 'node',
          maxWorkers,
        },
      },
      {
        test: {
          // By `npm run test:rolling`, which builds the older server.
          name: 'rolling',
          include: ['tests/rolling/**/*.test.ts'],
          globalSetup: 'tests/build.ts',
          environment: 'node',
        },
      },
      {
        test: {
          // By `npm run test:failover`. It takes minutes, too.
          name: 'failover',
          include: ['tests/failover/**/*.test.ts'],
          globalSetup: 'tests/build.ts',
          environment: 'node',
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          // These take their time: `npm run test:paths`, `npm run test:walks -- --screens`.
          exclude: [...BROWSER_TESTS, WALKS_ON_SCREENS],
          testTimeout: 300_000,
          ...IN_BROWSER,
        },
      },
      {
        test: {
          name: 'paths',
          include: BROWSER_TESTS,
          testTimeout: 600_000,
          ...IN_BROWSER,
        },
      },
      {
        test: {
          // Random walks, as `walks` above.
          name: 'walks-on-screens',
          include: [WALKS_ON_SCREENS],
          ...IN_BROWSER,
        },
      },
    ],
  },
});
