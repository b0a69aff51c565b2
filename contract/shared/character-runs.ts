/** The length of the longest run in `text` in which each character and the next satisfy `follows`. */
function longestRun(text: string, follows: (before: string, after: string) => boolean): number {
  let longest = 0;
  let run = 0;
  let before = '';
  for (const after of text.toLowerCase()) {
    run = run > 0 && follows(before, after) ? run + 1 : 1;
    longest = Math.max(longest, run);
    before = after;
  }
  return longest;
}

function assertRunLength(length: number): void {
  if (!Number.isInteger(length) || length < 2) throw new RangeError('A run is a whole number of 2 or more characters');
}

/**
 * Whether `text` repeats one character `length` or more times in a row: 'aaa', '1117' (3 by default; §5.repeated-run).
 * Case is ignored. Throws a RangeError for a `length` below 2.
 */
export function hasRepeatedRun(text: string, length = 3): boolean {
  assertRunLength(length);
  return longestRun(text, (before, after) => before === after) >= length;
}

/**
 * Whether `text` has `length` or more digits or Latin letters in sequence, up ('123', 'aBc') or down ('987', 'cba') (3
 * by default; §5.sequential-run). Case is ignored; 9 and 0, z and a, 9 and a are not adjacent. Throws a RangeError for
 * a `length` below 2.
 */
export function hasSequentialRun(text: string, length = 3): boolean {
  assertRunLength(length);
  return [1, -1].some((step) => longestRun(text, (before, after) => stepOf(before, after) === step) >= length);
}

// Only within one alphabet: '.' and '/' are neighbours in ASCII, but not for a person who types them.
function stepOf(before: string, after: string): number {
  const pair = before + after;
  return /^(?:[a-z]{2}|[0-9]{2})$/.test(pair) ? pair.charCodeAt(1) - pair.charCodeAt(0) : 0;
}
