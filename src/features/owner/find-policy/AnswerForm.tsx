import { useState } from 'react';
import type { Problem } from '#machines/core/problem.ts';
import { useTitle } from '#src/lib/useTitle.ts';
import { Button } from '#src/ui/button/Button.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { FormLayout } from '#src/ui/form/FormLayout.tsx';
import type { Answer } from '#src/ui/form/useAnswer.ts';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { ErrorSummary } from '#src/ui/page/ErrorSummary.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { copy } from './copy.ts';

export interface FormAnswer {
  /** The field's name, which the error summary links to. */
  readonly name: string;
  readonly answer: Pick<Answer<unknown>, 'problem' | 'showError'>;
}

interface AnswerFormProps {
  title: string;
  lead: string;
  answers: readonly FormAnswer[];
  /** The problem of the last call. */
  problem: Problem | null;
  busy: boolean;
  submit: string;
  busyText: string;
  back?: { onBack: () => void; label: string };
  /** Called when every answer is valid. */
  onSubmit: () => void;
  /** Below the form. */
  foot?: Elements;
  children: Elements;
}

/** A page with one form. Submitting shows what is wrong in a summary above the title, and at the fields. */
export function AnswerForm(props: AnswerFormProps) {
  const { title, lead, answers, problem, busy, submit, busyText, back, onSubmit, foot, children } = props;
  useTitle(title);
  const [attempt, setAttempt] = useState(0);
  const errors = answers.flatMap(({ name, answer }) =>
    answer.problem === null ? [] : [{ name, message: answer.problem }],
  );
  return (
    <Page
      title={title}
      lead={lead}
      focusKey={title}
      {...(back ? { back } : {})}
      aside={<img src="/illustrations/policy-issued.svg" alt="" width={320} height={240} loading="lazy" />}
      summary={<ErrorSummary errors={attempt > 0 ? errors : []} attempt={attempt} />}
    >
      {problem !== null && (
        <Notice kind="error" title={copy.problem}>
          {problem.message}
        </Notice>
      )}
      <FormLayout
        onSubmit={(event) => {
          event.preventDefault();
          if (busy) return;
          for (const { answer } of answers) answer.showError();
          setAttempt(errors.length === 0 ? 0 : attempt + 1);
          if (errors.length === 0) onSubmit();
        }}
      >
        {children}
        <Button type="submit" variant="primary" busy={busy} busyText={busyText}>
          {submit}
        </Button>
      </FormLayout>
      {foot}
    </Page>
  );
}
