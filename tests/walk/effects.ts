import * as v from 'valibot';
import type { RecordBase } from '#contract/shared/record.ts';
import type { Db } from '#server/db/db.ts';
import { effectsOfEnd, effectsOfEvent } from '#tools/model/effects/call-effects.ts';
import type { Effect, Effects, Happened, MessageEffect } from '#tools/model/effects/effect.ts';
import { journeyMessageNamed } from '#tools/model/effects/message-texts.ts';
import type { Act } from '#tools/paths/step-label.ts';
import { issuanceStateIn, type Ledger, type LedgerRow, orderStatesIn, readLedger } from './ledger.ts';

/** To which contact of the proposer each message is sent. */
const SENT_TO: Readonly<Record<MessageEffect, 'mobile_number' | 'email'>> = {
  'SMS identity code': 'mobile_number',
  'SMS policy issued': 'mobile_number',
  'EMAIL policy issued': 'email',
  'SMS refund due': 'mobile_number',
  'SMS refund sent': 'mobile_number',
};

const Counts = v.object({ wrongOtps: v.number(), resends: v.number() });
const countsIn = (context: string) => v.parse(Counts, JSON.parse(context));

/** What happened to a row that is new or has changed. */
const effectsOnRow = (row: LedgerRow, before: LedgerRow | undefined, record: RecordBase | null): string[] => {
  const [a = '', b = '', c = '', d = ''] = row.facts;
  const isMoved = a !== before?.facts[0];
  switch (row.table) {
    case 'message':
      return before ? [] : [messageEffect(row, record)];
    case 'journey':
      return before ? [] : ['journey registered'];
    case 'consent':
      // What was agreed to before stays as it was.
      return before ? [`consent ${a} rewritten`] : [`consent ${a}`];
    case 'event':
      return before ? [`event ${a} rewritten`] : [`event ${a}${b === c ? ' again' : ''}`];
    case 'kyc': {
      const [state = 'notStarted', context = b, submissions = '', isDeleted = 'true'] = before?.facts ?? [];
      const [now, was] = [countsIn(b), countsIn(context)];
      return [
        ...(a !== state ? [`kyc ${a}`] : []),
        ...(c !== submissions ? ['kyc submission counted'] : []),
        ...Array.from({ length: Math.max(0, now.wrongOtps - was.wrongOtps) }, () => 'kyc try counted'),
        ...(now.resends > was.resends ? ['kyc code renewed'] : []),
        ...(a === state && d === 'true' && isDeleted !== 'true' ? ['kyc number deleted'] : []),
      ];
    }
    default:
      return isMoved ? [`${row.table} ${a}`] : [];
  }
};

const messageEffect = (
  { facts: [channel = '', sentTo, subject, text = ''] }: LedgerRow,
  record: RecordBase | null,
): string => {
  const name = journeyMessageNamed({ channel, text });
  if (name === null) return `${channel} that nothing names: ${subject} ${text}`;
  const expected = record?.proposal?.contact_details?.[SENT_TO[name]];
  return sentTo === expected ? name : `${name} to ${sentTo}, not to ${expected}`;
};

const isSame = (one: LedgerRow, other: LedgerRow): boolean =>
  one.facts.every((fact, index) => fact === other.facts[index]);

const NO_LEDGER: Ledger = new Map();

interface Seen {
  readonly record: RecordBase | null;
  readonly ledger: Ledger;
}

/** Compares what each step of a path leaves behind on the server with what its event declares. */
export class EffectWatch {
  private readonly journeyIds = new Set<string>();
  private seen: Seen = { record: null, ledger: NO_LEDGER };

  constructor(
    private readonly db: Db,
    private readonly clock: { readonly now: Date },
  ) {}

  /**
   * Throws an error that names the step, what it did not leave behind and what it did not declare.
   * @param rfqId the browser's journey, if it has one
   */
  async check(event: Act, record: RecordBase | null, rfqId: string | null): Promise<void> {
    if (rfqId !== null) this.journeyIds.add(rfqId);
    const { record: before, ledger: ledgerBefore } = this.seen;
    const ledger = this.journeyIds.size === 0 ? NO_LEDGER : await readLedger(this.db, [...this.journeyIds]);
    this.seen = { record, ledger };
    const left = [
      ...[...ledger].flatMap(([key, row]) => {
        const was = ledgerBefore.get(key);
        return was && isSame(row, was) ? [] : effectsOnRow(row, was, record ?? before);
      }),
      ...decisionEffects(before, record),
      ...[...ledgerBefore.keys()].filter((key) => !ledger.has(key)).map((key) => `${key} deleted`),
    ];
    const happened = {
      ...{ before, after: record, now: this.clock.now },
      ...{ orders: orderStatesIn(ledger, rfqId), issuance: issuanceStateIn(ledgerBefore, rfqId) },
    };
    expectSame(event, declaredBy(event, happened), left);
  }

  /** For a step in which nothing has reached the server. */
  expectNothing(event: Act): void {
    const { record, ledger } = this.seen;
    const journeyId = [...this.journeyIds].at(-1) ?? null;
    const happened = {
      ...{ before: record, after: record, now: this.clock.now },
      ...{ orders: orderStatesIn(ledger, journeyId), issuance: issuanceStateIn(ledger, journeyId) },
    };
    expectSame(event, declaredBy(event, happened), []);
  }
}

const expectSame = ({ name }: Act, declared: readonly string[], left: readonly string[]): void => {
  const [missing, others] = [without(declared, left), without(left, declared)];
  if (missing.length + others.length === 0) return;
  const said = (list: readonly string[]) => (list.length === 0 ? 'nothing' : list.join(', '));
  throw new Error(
    `“${name}” leaves behind other things than it declares. Missing: ${said(missing)}. Not declared: ${said(others)}.`,
  );
};

const effectsDeclaredBy = (event: Act): Effects => {
  if (event.type === 'outcome') return effectsOfEnd(event.invoke, event.ends);
  return event.type === 'sent' ? effectsOfEvent(event.sends, event.variant) : [];
};
const declaredBy = (event: Act, happened: Happened): readonly Effect[] => {
  const effects = effectsDeclaredBy(event);
  return typeof effects === 'function' ? effects(happened) : effects;
};

/** A decision is in the record. One that an answer voids leaves nothing behind. */
const decisionEffects = (before: RecordBase | null, after: RecordBase | null): string[] => {
  const [was, is] = [before?.proposal?.decision, after?.proposal?.decision];
  return is && (is.status !== was?.status || is.decided_at !== was.decided_at) ? [`decision ${is.status}`] : [];
};

/** The first list without one of its members for each of the second's. */
const without = (list: readonly string[], others: readonly string[]): string[] => {
  const left = [...others];
  return list.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
};
