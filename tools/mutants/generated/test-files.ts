import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import type { ModuleReplacement } from '../run-tests.ts';
import { replaceModulePlugin } from '../run-tests.ts';

/** The test files that judge a machine, apart from the checks that run in this process. */

const ofLine = (line: string): string[] => [
  `tests/lines/${line}/pages.test.ts`,
  `tests/lines/${line}/journeys.test.ts`,
];
const OF_SHELL = ['tests/core/shell-machines.test.ts', 'tests/core/private-states.test.ts'];

const TESTS: Readonly<Record<string, readonly string[]>> = {
  health: [...ofLine('health'), 'tests/lines/health/limits.test.ts', 'tests/lines/health/payment-journeys.test.ts'],
  car: ofLine('car'),
  'two-wheeler': ofLine('two-wheeler'),
  travel: ofLine('travel'),
  refunds: ['tests/core/refunds.test.ts'],
  payment: ['tests/core/lifecycle-payment.test.ts', 'tests/core/lifecycle-issuance.test.ts'],
  'policy-document': ['tests/core/lifecycle-policy-document.test.ts'],
  'policy-withdrawal': ['tests/core/lifecycle-policy-withdrawal.test.ts'],
  'received-sum': ['tests/core/lifecycle-received-sum.test.ts'],
  'kyc-case': ['tests/core/lifecycle-kyc.test.ts', 'tests/core/kyc-limits.test.ts'],
  decision: ['tests/core/lifecycle-decision.test.ts'],
  issuance: ['tests/core/lifecycle-issuance.test.ts'],
  message: ['tests/core/lifecycle-message.test.ts'],
  toast: [...OF_SHELL, 'tests/core/shell-toast.test.ts'],
  install: [...OF_SHELL, 'tests/core/shell-install.test.ts'],
  connection: [...OF_SHELL, 'tests/core/shell-connection-update.test.ts'],
  update: [...OF_SHELL, 'tests/core/shell-connection-update.test.ts'],
  callback: [...OF_SHELL, 'tests/core/shell-callback.test.ts'],
  estimate: [...OF_SHELL, 'tests/core/shell-estimate.test.ts'],
  findPolicy: [...OF_SHELL, 'tests/core/shell-find-policy.test.ts'],
  sendLink: [...OF_SHELL, 'tests/core/shell-send-link.test.ts'],
  visitCounting: [...OF_SHELL, 'tests/core/shell-visit-counting.test.ts'],
  shareQuotes: [...OF_SHELL, 'tests/core/shell-share-quotes.test.ts'],
  sharedQuotes: [...OF_SHELL, 'tests/core/shell-share-quotes.test.ts'],
};

export const testsOf = ({ id }: AnyStateMachine): readonly string[] => TESTS[id] ?? OF_SHELL;

interface Place {
  readonly file: string;
  readonly name: string;
  /** What else the module exports. */
  readonly others: readonly string[];
}
const places = new Map<AnyStateMachine, Place>();

/** The module that exports a machine, and its name there. */
const placeOf = async (machine: AnyStateMachine): Promise<Place> => {
  const files = readdirSync('machines', { recursive: true, encoding: 'utf8' });
  for (const file of places.size === 0 ? files.filter((name) => name.endsWith('.machine.ts')) : []) {
    const exported: Record<string, unknown> = await import(`#machines/${file}`);
    for (const [name, thing] of Object.entries(exported)) {
      const others = Object.keys(exported).filter((other) => other !== name);
      if (isMachine(thing)) places.set(thing, { file: `machines/${file}`, name, others });
    }
  }
  const place = places.get(machine);
  if (!place) throw new Error(`No module exports the machine ${machine.id}`);
  return place;
};
const isMachine = (thing: unknown): thing is AnyStateMachine =>
  typeof thing === 'object' && thing !== null && 'getInitialSnapshot' in thing;

/** The machine's module, exporting a mutant in the machine's place. */
export const mutantModule = async (machine: AnyStateMachine, mutant: string): Promise<ModuleReplacement> => {
  const { file, name, others } = await placeOf(machine);
  const original = JSON.stringify(`${resolve(file)}?original`);
  return replaceModulePlugin(
    file,
    [
      `export { ${others.join(', ')} } from ${original};`,
      `import { ${name} as original } from ${original};`,
      `import { mutatedByName } from '#tools/mutants/generated/by-name.ts';`,
      `export const ${name} = mutatedByName(original, ${JSON.stringify(mutant)});`,
    ].join('\n'),
  );
};
