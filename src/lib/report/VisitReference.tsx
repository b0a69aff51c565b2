import { visitReferenceText } from './visit-reference.ts';

/** On a page that says what failed: what to read out to who helps by phone. Nothing for a visit that is not counted. */
export function VisitReference() {
  const text = visitReferenceText();
  return text === null ? null : <p className="size-s soft">{text}</p>;
}
