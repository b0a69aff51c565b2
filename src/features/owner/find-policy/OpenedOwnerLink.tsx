import type { OwnedHere } from '#contract/shared/owner.ts';
import type { CallProblem } from '#machines/core/call-problem.ts';
import { FailureNotice } from '#src/lib/report/FailureNotice.tsx';
import { useDocumentTitle } from '#src/lib/useDocumentTitle.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { LinkButton } from '#src/ui/button/LinkButton.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { BrokerPhone } from './BrokerPhone.tsx';
import { copy } from './copy.ts';

export type OwnerLinkKind = 'policy' | 'journey';

interface LinkedProps {
  kind: OwnerLinkKind;
  /** How codes are sent; null if it is not known. */
  codesBy: OwnedHere['codes_by'] | null;
  problem: CallProblem | null;
  busy: boolean;
  onRequest: () => void;
  onBirthDate: () => void;
  onSearch: () => void;
}

const words = copy.linked;

/** A link of a mail or an SMS was opened: what it leads to, and how to open it. */
export function OpenedOwnerLink({ kind, codesBy, problem, busy, onRequest, onBirthDate, onSearch }: LinkedProps) {
  const { title, lead } = words[kind];
  const how = codesBy ?? 'unknown';
  useDocumentTitle(title);
  return (
    <Page title={title} lead={lead[how]} focusKey={title}>
      {problem !== null && <FailureNotice title={copy.problem}>{problem.message}</FailureNotice>}
      {how !== 'NONE' && (
        <div>
          <Button variant="primary" busy={busy} busyText={copy.asking.sending} onClick={onRequest}>
            {words.submit}
          </Button>
        </div>
      )}
      <div className="stack">
        {kind === 'policy' && (
          <div>
            <LinkButton onClick={onBirthDate}>{words.birthDate[how]}</LinkButton>
          </div>
        )}
        {how === 'NONE' ? (
          <p>
            <span>{kind === 'policy' ? words.call : copy.closed.call}</span> <BrokerPhone />
          </p>
        ) : (
          <div>
            <LinkButton onClick={onSearch}>{words.search}</LinkButton>
          </div>
        )}
      </div>
    </Page>
  );
}
