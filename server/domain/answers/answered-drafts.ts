import type { LineDefinition } from '#contract/shared/line.ts';
import { draftKey, type RecordBase } from '#contract/shared/record.ts';
import { missingInStep } from '#machines/core/step-progress.ts';

/**
 * Keys of the drafts that an answer makes obsolete: of every step that it completes, or of the members who answered. A
 * form that is answered in two calls has its draft until the second, in case that one fails.
 */
export function draftsAnsweredBy(line: LineDefinition, name: string, body: unknown, after: RecordBase): string[] {
  const row = line.answers[name];
  const steps = line.steps.filter(({ id, answers = [] }) => answers.includes(name) || row?.alsoAnswers?.includes(id));
  if (row?.perMember) return steps.flatMap(({ id }) => membersIn(body).map((member) => draftKey(id, member)));
  return steps.filter(({ id }) => missingInStep(line, after, id).length === 0).map(({ id }) => draftKey(id, null));
}

/** The members whom an answer is about: it names one, or has a list of answers that do. */
function membersIn(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return [];
  if ('member_type' in body) return typeof body.member_type === 'string' ? [body.member_type] : [];
  return Object.values(body).flatMap((list: unknown) => (Array.isArray(list) ? list.flatMap(membersIn) : []));
}
