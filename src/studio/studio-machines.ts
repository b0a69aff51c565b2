import type { AnyStateMachine } from 'xstate';
import { refundPollingMachine } from '#machines/core/refunds.machine.ts';
import { decisionMachine } from '#machines/lifecycles/decision.machine.ts';
import { issuanceMachine } from '#machines/lifecycles/issuance.machine.ts';
import { kycCaseMachine } from '#machines/lifecycles/kyc-case.machine.ts';
import { messageMachine } from '#machines/lifecycles/message.machine.ts';
import { paymentMachine } from '#machines/lifecycles/payment.machine.ts';
import { policyDocumentMachine } from '#machines/lifecycles/policy-document.machine.ts';
import { policyWithdrawalMachine } from '#machines/lifecycles/policy-withdrawal.machine.ts';
import { receivedSumMachine } from '#machines/lifecycles/received-sum.machine.ts';
import { carMachine } from '#machines/lines/car/car.machine.ts';
import { healthMachine } from '#machines/lines/health/health.machine.ts';
import { travelMachine } from '#machines/lines/travel/travel.machine.ts';
import { twoWheelerMachine } from '#machines/lines/two-wheeler/two-wheeler.machine.ts';
import { shellMachines } from '#machines/shell/shell-machines.ts';

/** Every machine of the project, as the studio lists them. A test compares them with those of the model. */

interface StudioMachine {
  readonly id: string;
  readonly title: string;
  readonly machine: AnyStateMachine;
}

const named = (title: string, machine: AnyStateMachine): StudioMachine => ({ id: machine.id, title, machine });

export const STUDIO_MACHINES: readonly {
  readonly group: string;
  /** Whether pages report its steps. */
  readonly isCounted: boolean;
  readonly machines: readonly StudioMachine[];
}[] = [
  {
    group: 'Journeys',
    isCounted: true,
    machines: [
      named('Health', healthMachine),
      named('Car', carMachine),
      named('Two-wheeler', twoWheelerMachine),
      named('Travel', travelMachine),
    ],
  },
  {
    group: 'Life cycles on the server',
    isCounted: false,
    machines: [
      named('KYC case', kycCaseMachine),
      named('Insurer’s decision', decisionMachine),
      named('Payment', paymentMachine),
      named('Received sum', receivedSumMachine),
      named('Issuance', issuanceMachine),
      named('Insurer’s document', policyDocumentMachine),
      named('Withdrawal of a policy', policyWithdrawalMachine),
      named('Message to a customer', messageMachine),
    ],
  },
  {
    group: 'Around the pages',
    isCounted: true,
    machines: [
      named('Find my policy', shellMachines.findPolicy),
      named('Send a link', shellMachines.sendLink),
      named('Stored journeys', shellMachines.storedJourneys),
      named('Share quotes', shellMachines.shareQuotes),
      named('Shared quotes', shellMachines.sharedQuotes),
      named('Estimate', shellMachines.estimate),
      named('Callback', shellMachines.callback),
      named('Refunds', refundPollingMachine),
      named('Notice on a page', shellMachines.toast),
      named('Page loader', shellMachines.loader),
      named('Connection', shellMachines.connection),
      named('Install', shellMachines.install),
      named('Update', shellMachines.update),
      named('Counting of visits', shellMachines.visitCounting),
    ],
  },
];

const ALL = STUDIO_MACHINES.flatMap(({ machines, isCounted }) => machines.map((one) => ({ ...one, isCounted })));

export const studioMachine = (id: string | null): (StudioMachine & { readonly isCounted: boolean }) | null =>
  ALL.find((one) => one.id === id) ?? null;
