import { useEffect, useEffectEvent } from 'react';
import type { Form } from '#src/ui/form/useForm.ts';
import { useCallProblem } from './journey.context.ts';

/**
 * Shows what the server refused at the form's fields.
 * @param fieldOf the field for the path of a refusal; by default the field with the path's last name. Null for none.
 * @returns whether the fields show the whole refusal
 */
export const useRefusals = <Values extends object>(
  { values, refuse }: Pick<Form<Values, unknown>, 'values' | 'refuse'>,
  fieldOf = (path: string, values: Values): string | null =>
    Object.keys(values).find((name) => path === name || path.endsWith(`.${name}`)) ?? null,
): boolean => {
  const problem = useCallProblem();
  const all = Object.entries(problem?.fields ?? {}).map(
    ([path, message]) => [fieldOf(path, values) ?? '', message] as const,
  );
  const shown = all.filter(([name]) => name in values);
  const show = useEffectEvent(() => refuse(Object.fromEntries(shown)));
  useEffect(() => {
    if (problem !== null) show();
  }, [problem]);
  return all.length > 0 && all.length === shown.length;
};
