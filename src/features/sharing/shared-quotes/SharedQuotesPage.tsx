import { useMachine } from '@xstate/react';
import { ProgressText } from '#src/journey/parts/ProgressText.tsx';
import { actorInspectionOptions } from '#src/lib/inspect.ts';
import { VisitReference } from '#src/lib/report/VisitReference.tsx';
import { useDocumentTitle } from '#src/lib/useDocumentTitle.ts';
import { ActionLink } from '#src/ui/button/ActionLink.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { copy } from './copy.ts';
import { OpenSharedQuotes } from './OpenSharedQuotes.tsx';
import { sharedQuotesInBrowser } from './shared-quotes-in-browser.ts';

/** What a link to quotes shows: plans, covers and prices of one day, to view only. It renders its machine. */
export function SharedQuotesPage({ token }: { token: string }) {
  const [snapshot, send] = useMachine(sharedQuotesInBrowser, { input: { token }, ...actorInspectionOptions() });
  const { quotes, openUntil, problem } = snapshot.context;
  if (quotes !== null) return <OpenSharedQuotes quotes={quotes} token={token} />;
  if (openUntil !== null) return <Nothing title={copy.expired.title} text={copy.expired.text(openUntil)} />;
  if (snapshot.hasTag('wrong')) return <Nothing {...copy.wrong} />;
  if (snapshot.hasTag('failed')) {
    return (
      <Page title={copy.failed.title} lead={problem?.message} focusKey="failed">
        <div>
          <Button variant="primary" onClick={() => send({ type: 'quotes.retry' })}>
            {copy.failed.retry}
          </Button>
        </div>
        <VisitReference />
      </Page>
    );
  }
  return (
    <Page title={copy.loading} focusKey={copy.loading}>
      <ProgressText>{copy.loading}</ProgressText>
    </Page>
  );
}

/** There is nothing to show: the reason, and where current prices are. */
function Nothing({ title, text }: { title: string; text: string }) {
  useDocumentTitle(title);
  return (
    <Page title={title} lead={text} focusKey={title}>
      <div>
        <ActionLink href="/" iconEnd="chevron-right">
          {copy.home}
        </ActionLink>
      </div>
    </Page>
  );
}
