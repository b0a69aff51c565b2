import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { refundsMachine } from '#machines/core/refunds.machine.ts';
import { machines } from '#machines/index.ts';
import { decisionMachine } from '#machines/lifecycles/decision.machine.ts';
import { issuanceMachine } from '#machines/lifecycles/issuance.machine.ts';
import { kycCaseMachine } from '#machines/lifecycles/kyc-case.machine.ts';
import { paymentMachine } from '#machines/lifecycles/payment.machine.ts';
import { receivedSumMachine } from '#machines/lifecycles/received-sum.machine.ts';
import { shellMachines } from '#machines/shell/index.ts';
import { filesOf } from './files.ts';

/** Draws every machine: `npm run charts` writes each as JSON, Mermaid and SVG into public/charts. */

const TARGET = fileURLToPath(new URL('../../public/charts/', import.meta.url));
const ALL: readonly AnyStateMachine[] = [
  ...Object.values(machines),
  refundsMachine,
  paymentMachine,
  receivedSumMachine,
  kycCaseMachine,
  decisionMachine,
  issuanceMachine,
  ...Object.values(shellMachines),
];

mkdirSync(TARGET, { recursive: true });
for (const machine of ALL) {
  const { states, transitions, files } = await filesOf(machine);
  for (const { name, text } of files) writeFileSync(`${TARGET}${name}`, text);
  const sizes = files.map(({ name, text }) => `${name} ${(Buffer.byteLength(text) / 1024).toFixed(1)} kB`);
  console.log(`${machine.id}: ${states} states, ${transitions} transitions; ${sizes.join(', ')}`);
}
