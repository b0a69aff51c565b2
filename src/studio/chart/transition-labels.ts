import { guardInWords } from './guard-words.ts';
import { camelCaseInWords, type NamedImplementation } from './named-words.ts';

/** The label of a transition on a chart: the field's words instead of XState's own event names. */

export type TransitionKind = 'event' | 'always' | 'done' | 'answer' | 'fault' | 'after' | 'route';

export interface TransitionWording {
  readonly kind: TransitionKind;
  readonly event: string;
  readonly guard: NamedImplementation | null;
  /** The chart's own words for the guard, where its name does not say enough. */
  readonly description: string | null;
  /** Milliseconds of an `after`, or its name if it has no number. */
  readonly delay: number | string | null;
  /** Whether other branches of the same event come before this one. */
  readonly isElse: boolean;
  /** Whether it stores what the server refused. */
  readonly isRefused: boolean;
}

const PREFIXES: readonly (readonly [string, TransitionKind])[] = [
  ['xstate.done.state.', 'done'],
  ['xstate.done.actor.', 'answer'],
  ['xstate.error.actor.', 'fault'],
  ['xstate.after.', 'after'],
  ['xstate.route', 'route'],
];

export function transitionKindOf(event: string): TransitionKind {
  if (event === '') return 'always';
  return PREFIXES.find(([prefix]) => event.startsWith(prefix))?.[1] ?? 'event';
}

export function durationText(delay: number | string): string {
  if (typeof delay === 'string') return camelCaseInWords(delay);
  if (delay < 1000) return `${delay} ms`;
  return delay < 120_000 ? `${delay / 1000} s` : `${delay / 60_000} min`;
}

/** The part of the label before the guard; empty for an eventless transition. */
function eventWords({ kind, event, delay }: TransitionWording): string {
  if (kind === 'always') return '';
  if (kind === 'after') return `after ${delay === null ? 'a while' : durationText(delay)}`;
  return kind === 'event' ? event : kind;
}

export function guardText({ guard, description, isElse }: TransitionWording): string {
  if (description) return description;
  if (guard) return guardInWords(guard);
  return isElse ? 'else' : '';
}

/** `compare.open [enough to compare]`, `saved`, `refused`, `fault`, `after 10 s`, `[else]`. */
export function transitionLabel(wording: TransitionWording): string {
  const guard = guardText(wording);
  // How most calls end is a word.
  if (wording.kind === 'answer' && wording.guard?.type === 'isSaved') return 'saved';
  if (wording.kind === 'answer' && wording.isRefused && guard === 'else') return 'refused';
  return [eventWords(wording), guard && `[${guard}]`].filter(Boolean).join(' ') || 'always';
}
