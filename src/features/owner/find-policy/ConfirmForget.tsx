import type { OwnedHere } from '#contract/shared/owner.ts';
import type { CallProblem } from '#machines/core/call-problem.ts';
import { FailureNotice } from '#src/lib/report/FailureNotice.tsx';
import { useDocumentTitle } from '#src/lib/useDocumentTitle.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { BrokerPhone } from './BrokerPhone.tsx';
import { copy } from './copy.ts';

interface ConfirmForgetProps {
  /** How codes are sent; null if it is not known. */
  codesBy: OwnedHere['codes_by'] | null;
  problem: CallProblem | null;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

const words = copy.forget;

/** Asks before this browser deletes everything, because an application without a number cannot be opened again. */
export function ConfirmForget({ codesBy, problem, busy, onConfirm, onCancel }: ConfirmForgetProps) {
  useDocumentTitle(words.title);
  return (
    <Page title={words.title} lead={words.lead(codesBy)} focusKey={words.title}>
      {problem !== null && <FailureNotice title={copy.problem}>{problem.message}</FailureNotice>}
      <p>
        <span>{words.lost[codesBy ?? 'SMS']}</span> {codesBy === 'NONE' && <BrokerPhone />}
      </p>
      <div className="row gap-3">
        <Button variant="primary" busy={busy} busyText={words.busy} onClick={onConfirm}>
          {words.confirm}
        </Button>
        <Button onClick={onCancel}>{words.cancel}</Button>
      </div>
    </Page>
  );
}

/** Nothing is open here any more. */
export function PoliciesForgotten({ onSearch }: { onSearch: () => void }) {
  useDocumentTitle(words.doneTitle);
  return (
    <Page title={words.doneTitle} lead={words.done} focusKey={words.doneTitle}>
      <div>
        <Button icon="search" onClick={onSearch}>
          {words.search}
        </Button>
      </div>
    </Page>
  );
}
