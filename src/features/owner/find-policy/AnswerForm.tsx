import type { CallProblem } from '#machines/core/call-problem.ts';
import { FailureNotice } from '#src/lib/report/FailureNotice.tsx';
import { useDocumentTitle } from '#src/lib/useDocumentTitle.ts';
import { Button } from '#src/ui/button/Button.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { FormLayout } from '#src/ui/form/FormLayout.tsx';
import type { Form } from '#src/ui/form/useForm.ts';
import { ErrorSummary } from '#src/ui/page/ErrorSummary.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { copy } from './copy.ts';

interface AnswerFormProps<Values extends object, Answer> {
  form: Form<Values, Answer>;
  title: string;
  lead: string;
  /** The problem of the last call. */
  problem: CallProblem | null;
  busy: boolean;
  submit: string;
  busyText: string;
  back?: { onBack: () => void; label: string };
  onSubmit: (answer: Answer) => void;
  /** Below the form. */
  foot?: Elements;
  children: Elements;
}

/** A page with one form. Submitting shows what is wrong in a summary above the title, and at the fields. */
export function AnswerForm<Values extends object, Answer>(props: AnswerFormProps<Values, Answer>) {
  const { form, title, lead, problem, busy, submit, busyText, back, onSubmit, foot, children } = props;
  useDocumentTitle(title);
  return (
    <Page
      title={title}
      lead={lead}
      focusKey={title}
      {...(back ? { back } : {})}
      aside={<img src="/illustrations/policy-issued.svg" alt="" width={320} height={240} loading="lazy" />}
      summary={<ErrorSummary errors={form.errors} attempt={form.attempt} />}
    >
      {problem !== null && <FailureNotice title={copy.problem}>{problem.message}</FailureNotice>}
      <FormLayout
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) form.submit(onSubmit);
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
