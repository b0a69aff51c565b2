import { Refused } from './refused.ts';

/** Deeper than any form. */
const MAX_DEPTH = 12;

/** What a JSON text says. Throws a `Refused` (400) if it says nothing, or what the database cannot store. */
export function parseJsonBody(text: string): unknown {
  const body = jsonIn(text);
  refuseUnstorableBody(body);
  return body;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused('NOT_JSON', 'What was sent is not JSON.');
  }
}

/**
 * Throws a `Refused` for what PostgreSQL cannot store (U+0000, unpaired surrogates), for letters under heaps of marks
 * and for what is nested deeper than any form. Walks with its own stack, because recursion would overflow on such input.
 */
function refuseUnstorableBody(body: unknown): void {
  const open: { value: unknown; depth: number }[] = [{ value: body, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    if (depth > MAX_DEPTH) throw new Refused('MALFORMED', 'What was sent is nested too deeply.');
    if (typeof value === 'string') refuseUnstorableText(value);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        refuseUnstorableText(key);
        open.push({ value: inner, depth: depth + 1 });
      }
    }
  }
}

/** Whether PostgreSQL can store what a JSON text said, and forms are as deep. For what others than visitors send. */
export function isStorable(body: unknown): boolean {
  try {
    refuseUnstorableBody(body);
    return true;
  } catch {
    return false;
  }
}

/**
 * More marks on one letter than the Stream-Safe Text Format allows (UAX #15, section 13: 30). No language writes so, and
 * normalising takes time that grows with the square of them. It begins at the letter, so that no mark is counted twice.
 */
const TOO_MANY_MARKS = /(?:^|\P{M})\p{M}{31}/u;

export function refuseUnstorableText(text: string): void {
  if (text.includes('\0') || /\p{Surrogate}/u.test(text) || TOO_MANY_MARKS.test(text)) {
    throw new Refused('MALFORMED', 'What was sent has characters that are not text.');
  }
}
