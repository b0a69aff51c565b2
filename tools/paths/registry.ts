import { createHash } from 'node:crypto';
import type { AnyStateMachine } from 'xstate';
import { LINES } from '#contract/lines.ts';
import { SHELL_FIXTURES } from '#tools/model/fixtures/shell.ts';
import { lineModels } from '#tools/model/lines/line-models.ts';
import type { MachineName } from './plan-of.ts';

/** Every machine that paths are made for. */
export interface Walked {
  readonly name: MachineName;
  readonly section: (typeof LINES)[number] | 'shell';
  readonly machine: AnyStateMachine;
}

const isShell = (name: string): name is keyof typeof SHELL_FIXTURES => name in SHELL_FIXTURES;

export const WALKED: readonly Walked[] = [
  ...LINES.map((name) => ({ name, section: name, machine: lineModels[name].machine })),
  ...Object.keys(SHELL_FIXTURES)
    .filter(isShell)
    .map((name) => ({ name, section: 'shell' as const, machine: SHELL_FIXTURES[name].machine })),
];

/** Distinguishes charts: whatever a machine's definition says. */
export const chartHash = ({ definition }: AnyStateMachine): string =>
  createHash('sha256').update(JSON.stringify(definition)).digest('hex').slice(0, 12);
