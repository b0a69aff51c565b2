import type { RecordBase } from '#contract/shared/record.ts';

/**
 * The rules of a journey, formulated independently: what each step requires. They check the machine, the contract's tables
 * and the server, and therefore call none of these. What answers clear is stated in `clearing/dependency-table.ts`.
 */

/** What a line states about its record. */
export interface LineRuleTable<R extends RecordBase = RecordBase> {
  /** For each step, in the order the steps are asked: which of the parts that it requires are present. */
  needs(record: R): Readonly<Record<string, readonly boolean[]>>;
  /** The members with a form of their own on the steps that come once per member. */
  members(record: R): readonly string[];
  /** The steps that are not asked for this record; they require nothing and cannot be entered. None if missing. */
  skipped?(record: R): readonly string[];
  /** What else guards read, apart from steps and statuses; the model uses it to distinguish states. */
  facts?(record: R): readonly boolean[];
}

type Money = 'none' | 'maybe' | 'received';

/** Whether money was received, or may have left the visitor's account. */
export const moneyStateOf = ({ proposal }: RecordBase): Money => {
  switch (proposal?.payment?.payment_status) {
    case 'SUCCESS':
    case 'REFUND_DUE':
    case 'REFUNDED':
      return 'received';
    case 'PENDING':
      return 'maybe';
    default:
      return 'none';
  }
};
export const isClosed = (record: RecordBase): boolean => moneyStateOf(record) !== 'none';

/** From the preview on, every line requires the same. */
export const closingNeeds = (record: RecordBase) => {
  const { proposal } = record;
  return {
    preview: [typeof proposal?.preview_confirmed_at === 'string'],
    declaration: [proposal !== null && proposal.decision !== null],
    decision: [proposal?.decision?.status === 'ACCEPTED'],
    payment: [moneyStateOf(record) === 'received'],
    policy: [proposal?.policy?.status === 'ISSUED'],
  };
};

/** The steps that every proposal has before the preview, by the parts of the proposal. */
export const proposalNeeds = ({ proposal }: RecordBase) => ({
  customizePlan: [proposal !== null && proposal.premium !== null],
  proposer: [
    proposal !== null && proposal.proposal_details !== null,
    proposal !== null && proposal.contact_details !== null,
  ],
  address: [proposal !== null && proposal.address_details !== null],
  kyc: [proposal?.kyc.status === 'VERIFIED'],
  nominee: [proposal !== null && proposal.nominee_details !== null],
});

export interface StepState {
  readonly step: string;
  readonly parts: readonly boolean[];
  readonly isComplete: boolean;
}

/** A line's rules, with what follows from them. */
export class RuleEngine {
  private readonly known = new WeakMap<RecordBase, readonly StepState[]>();

  constructor(private readonly line: LineRuleTable) {}

  stepsOf(record: RecordBase): readonly StepState[] {
    const before = this.known.get(record);
    if (before) return before;
    const steps = Object.entries(this.line.needs(record)).map(([step, parts]) => ({
      step,
      parts,
      isComplete: !parts.includes(false),
    }));
    this.known.set(record, steps);
    return steps;
  }

  members(record: RecordBase | null): readonly string[] {
    return record === null ? [] : this.line.members(record);
  }

  /** The step at which a journey continues; the last one once all are complete. */
  nextStep(record: RecordBase): string {
    const steps = this.stepsOf(record);
    return (steps.find(({ isComplete }) => !isComplete) ?? steps.at(-1))?.step ?? '';
  }

  isComplete(record: RecordBase, step: string): boolean {
    return this.at(record, step).isComplete;
  }

  /** The step is asked and every earlier one is complete; after a payment, everything before payment is closed. */
  mayEnter(record: RecordBase | null, step: string): boolean {
    if (record === null) return false;
    const steps = this.stepsOf(record);
    const position = steps.indexOf(this.at(record, step));
    if (this.skipped(record).includes(step)) return false;
    if (isClosed(record) && position < steps.findIndex((other) => other.step === 'payment')) return false;
    return steps.slice(0, position).every(({ isComplete }) => isComplete);
  }

  /** Whether one step is asked after another. */
  isAfter(record: RecordBase, step: string, other: string): boolean {
    const steps = this.stepsOf(record);
    return steps.indexOf(this.at(record, step)) > steps.indexOf(this.at(record, other));
  }

  skipped(record: RecordBase): readonly string[] {
    return this.line.skipped?.(record) ?? [];
  }

  facts(record: RecordBase): readonly boolean[] {
    return this.line.facts?.(record) ?? [];
  }

  /**
   * Whether an answer is missing although later ones are present: a change has been made and not completed yet. The
   * model lets a visitor change one thing at a time, or the graph would contain every set of changes.
   */
  isChangePending(record: RecordBase): boolean {
    const steps = this.stepsOf(record);
    const first = steps.findIndex(({ isComplete }) => !isComplete);
    return first >= 0 && steps.slice(first + 1).some(({ isComplete, parts }) => isComplete && parts.length > 0);
  }

  private at(record: RecordBase, step: string): StepState {
    const found = this.stepsOf(record).find((other) => other.step === step);
    if (!found) throw new Error(`The rules know no step called ${step}`);
    return found;
  }
}
