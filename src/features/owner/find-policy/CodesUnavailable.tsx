import { brand } from '#src/lib/brand.ts';
import { useDocumentTitle } from '#src/lib/useDocumentTitle.ts';
import { Page } from '#src/ui/page/Page.tsx';
import { BrokerPhone } from './BrokerPhone.tsx';
import { copy } from './copy.ts';

const words = copy.closed;

/** A broker that can send no code: whom to call instead. */
export function CodesUnavailable() {
  useDocumentTitle(words.title);
  return (
    <Page title={words.title} lead={words.lead} focusKey={words.title}>
      <p>
        {words.call} <BrokerPhone /> <span className="soft">({brand.phoneHours})</span>
      </p>
    </Page>
  );
}
