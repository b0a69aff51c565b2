import type { OwnerContact } from './owner-store.ts';

/** A request for a code. Its id is the hash of what the asking page knows. */
interface NewCodeRequest {
  readonly id: string;
  readonly askedBy: string;
  readonly asked: string;
  readonly askedFrom: string;
  readonly createdAt: Date;
}

interface CodeRequest extends NewCodeRequest {
  /** Null until a job has made the code. */
  readonly codeHash: string | null;
  /** The owner's phone; null if it was not sent to anyone. */
  readonly mobileNumber: string | null;
  /** The address that it was mailed to; null if it went to the phone. */
  readonly email: string | null;
  readonly wrongCodes: number;
  readonly confirmedAt: Date | null;
}

export interface AccessCodeStore {
  add(request: NewCodeRequest): Promise<void>;
  /** The request, locked until the transaction ends; null if there is none. */
  lock(id: string): Promise<CodeRequest | null>;
  setCode(id: string, codeHash: string, owner: OwnerContact | null): Promise<void>;
  setWrongCodes(id: string, wrongCodes: number): Promise<void>;
  confirm(id: string, now: Date): Promise<void>;
}
