import { useMachine } from '@xstate/react';
import { Progress } from '#src/journey/parts/Progress.tsx';
import { inspected } from '#src/lib/inspect.ts';
import { useTitle } from '#src/lib/useTitle.ts';
import { ActionLink } from '#src/ui/button/ActionLink.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { copy } from './copy.ts';
import { OpenQuotes } from './OpenQuotes.tsx';
import { sharedQuotesInBrowser } from './sharedQuotesInBrowser.ts';

/** What a link to quotes shows: plans, covers and prices of one day, to view only. It renders its machine. */
export function SharedQuotesPage({ token }: { token: string }) {
  const [snapshot, send] = useMachine(sharedQuotesInBrowser, { input: { token }, ...inspected() });
  const { quotes, openUntil, problem } = snapshot.context;
  if (quotes !== null) return <OpenQuotes quotes={quotes} token={token} />;
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
      </Page>
    );
  }
  return (
    <Page title={copy.loading}>
      <Progress>{copy.loading}</Progress>
    </Page>
  );
}

/** There is nothing to show: the reason, and where current prices are. */
function Nothing({ title, text }: { title: string; text: string }) {
  useTitle(title);
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
