import { ESTIMATE_DRAFT_FIELDS, ESTIMATE_DRAFT_KEY } from '#contract/shared/estimate-draft.ts';
import type { LineDefinition } from '#contract/shared/line.ts';
import { OPENED_DOCUMENTS_DRAFT_KEY } from '#contract/shared/opened-documents.ts';
import { type Draft, draftKey } from '#contract/shared/record.ts';
import type { Api } from '#server/api/http/api.ts';
import { mountAct } from '#server/api/http/route.ts';
import { draftSecretProblems } from '#server/domain/answers/draft-secrets.ts';
import type { DraftFields } from '#server/domain/answers/shared-draft-fields.ts';
import type { ServerLine } from '#server/domain/journey/server-line.ts';
import { saveAnswer } from '#server/operations/unit-of-work/save-answer.ts';
import { fieldsRefusal, Refused } from '#server/shared/refused.ts';

/** What is stored like a draft but belongs to no step: its name, and its allowed content. */
const OF_NO_STEP: Readonly<Record<string, readonly string[]>> = {
  [OPENED_DOCUMENTS_DRAFT_KEY]: ['opened'],
  [ESTIMATE_DRAFT_KEY]: ESTIMATE_DRAFT_FIELDS,
};

/** Typed but not submitted answers of a step, the opened plan documents, and the answers of an estimate. */
export function draftRoutes(api: Api, { definition: line, draftFields }: ServerLine): void {
  mountAct(api, line.endpoints.saveDraft, async (call) => {
    const { record, body } = call;
    const { step, member, answer } = body;
    const names = Object.hasOwn(OF_NO_STEP, step) ? OF_NO_STEP[step] : fieldsOf(line, draftFields, step);
    if (!names) {
      const sentence = 'No draft is kept for this step';
      throw new Refused('MALFORMED', sentence, { fields: { step: sentence } });
    }
    const problems = otherFieldProblems(body, names);
    if (Object.keys(problems).length > 0) throw fieldsRefusal(problems);
    if (member !== null && !line.membersOf(record).some(({ id }) => id === member)) {
      throw fieldsRefusal({ member: 'This person is not among those to be covered' });
    }
    const drafts = { ...record.drafts, [draftKey(step, member)]: answer };
    await saveAnswer(call, { ...record, drafts });
    return { data: { saved: true as const }, message: 'Draft saved' };
  });
}

const fieldsOf = (line: LineDefinition, fields: DraftFields, step: string): readonly string[] | null =>
  line.steps.some(({ id, draft }) => id === step && draft) ? (fields[step] ?? null) : null;

/** Secrets must not be in a draft, under any field name and in any notation (docs/architecture.md, Restoring). */
function otherFieldProblems({ answer }: Draft, names: readonly string[]): Record<string, string> {
  const unknown = Object.keys(answer).filter((field) => !names.includes(field));
  return {
    ...Object.fromEntries(unknown.map((field) => [`answer.${field}`.slice(0, 100), 'This step has no such field'])),
    ...draftSecretProblems('answer', answer),
  };
}
