import { LoaderOverlay } from '#src/ui/loading/LoaderOverlay.tsx';
import { Page } from '#src/ui/page/Page.tsx';

const copy = { title: 'One moment', loading: 'One moment…' };

/**
 * While the record is loading. No focus key, because the page that follows the first load must not take the focus. The
 * heading is for visitors who cannot see the dots.
 */
export default function RestoringScreen() {
  return (
    <Page title={<span className="visually-hidden">{copy.title}</span>}>
      <LoaderOverlay visible text={copy.loading} />
    </Page>
  );
}
