import type { AnswerRow, AnswerTable, LineDefinition } from '#contract/shared/line.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { applyAnswer } from '#machines/core/apply-answer.ts';
import type { Api } from '#server/api/http/api.ts';
import { mountAct } from '#server/api/http/route.ts';
import type { AnswerCheck, AnswerChecks } from '#server/domain/answers/answer-check.ts';
import { draftsAnsweredBy } from '#server/domain/answers/answered-drafts.ts';
import { saveAnswer } from '#server/operations/unit-of-work/save-answer.ts';
import { Refused } from '#server/shared/refused.ts';

/**
 * Serves a line's answers from its table: validate, check, store, clear what depends on it, save.
 * @param exclude answers whose endpoints call a partner and have routes of their own
 */
export function answerRoutes<
  R extends RecordBase,
  const T extends AnswerTable<R>,
  const Excluded extends keyof T & string,
>(
  api: Api,
  line: LineDefinition,
  answers: T,
  checks: AnswerChecks<R, T, Excluded>,
  exclude: readonly Excluded[],
): void {
  const byName: Readonly<Record<string, AnswerCheck | undefined>> = checks;
  for (const [name, row] of Object.entries(answers)) {
    if (!exclude.some((other) => other === name)) answerRoute(api, line, name, row, byName[name]);
  }
}

function answerRoute(
  api: Api,
  line: LineDefinition,
  name: string,
  row: AnswerRow,
  check: AnswerCheck | undefined,
): void {
  mountAct(api, row.endpoint, async (call) => {
    const { record, now, today, body } = call;
    const stored = check
      ? check.check(body, {
          ...{ record, now, today },
          known: row.known?.(record) ?? {},
          after: (value) => applyAnswer(row, record, value),
        })
      : body;
    // Thrown: nothing is stored of it, not even for its Idempotency-Key.
    if (stored instanceof Refused) throw stored;
    const after = applyAnswer(row, record, stored);
    return { data: await saveAnswer(call, after, draftsAnsweredBy(line, name, body, after)), message: 'Saved' };
  });
}
