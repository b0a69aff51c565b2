interface InboxFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** An SMS or a mail that the sandbox took. */
export interface InboxEntry {
  readonly channel: 'SMS' | 'EMAIL';
  /** What the sender knows it by. One that was sent twice has one id. */
  readonly id: string;
  readonly title: string;
  /** To whom, from whom, and under which registered id. */
  readonly facts: readonly string[];
  readonly text: string;
  readonly files: readonly InboxFile[];
  readonly sentAt: Date;
}

const LENGTH = 1_000;

/** The last messages, in memory. */
export class Inbox {
  private readonly byNumber = new Map<number, InboxEntry>();
  private last = 0;

  add(entry: InboxEntry): void {
    this.last += 1;
    this.byNumber.set(this.last, entry);
    this.byNumber.delete(this.last - LENGTH);
  }

  /** Newest first, each with the number by which its files are found. */
  get entries(): readonly (readonly [number: number, entry: InboxEntry])[] {
    return [...this.byNumber].reverse();
  }

  fileOf(number: number, place: number): InboxFile | undefined {
    return this.byNumber.get(number)?.files[place];
  }
}
