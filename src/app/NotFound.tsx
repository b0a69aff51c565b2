import { EmptyState } from '#src/ui/notice/EmptyState.tsx';
import { Page } from '#src/ui/page/Page.tsx';

/** A path that no line and no page has. */
export function NotFound() {
  return (
    <Page title="This page is not here">
      <EmptyState
        illustration="/illustrations/not-found.svg"
        title="The address may be old or mistyped"
        actions={<a href="/health">Go to health insurance</a>}
      >
        Quotes and proposals you began are kept; open the insurance you were looking at to go on.
      </EmptyState>
    </Page>
  );
}
