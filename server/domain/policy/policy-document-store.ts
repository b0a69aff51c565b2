/** The documents that insurers made themselves, encrypted. */
export interface PolicyDocumentStore {
  /** Null if the insurer's document has not come. */
  load(proposerId: string): Promise<Buffer | null>;
  /** Stores the document. One that is there already stays. Call it with the journey's row locked. */
  add(proposerId: string, sealed: Buffer, now: Date): Promise<void>;
}
