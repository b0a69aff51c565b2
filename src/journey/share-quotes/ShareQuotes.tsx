import { lazy, Suspense, useState } from 'react';
import { LinkButton } from '#src/ui/button/LinkButton.tsx';
import { Sheet } from '#src/ui/dialog/Sheet.tsx';
import { Dots } from '#src/ui/loading/Dots.tsx';
import { useJourney, useRecord } from '../journey.context.ts';
import { copy } from './copy.ts';

// Most never open it.
const ShareForm = lazy(() => import('./ShareForm.tsx'));

/** Offers a link, a PDF and a mail of what is on the screen. @param products those that are compared; empty for the list */
export function ShareQuotes({ products }: { products: readonly string[] }) {
  const { context } = useJourney();
  const { quote, proposal } = useRecord();
  const [open, setOpen] = useState(false);
  const kind = products.length > 0 ? 'comparison' : 'list';
  return (
    <>
      <LinkButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {copy.open[kind]}
      </LinkButton>
      <Sheet open={open} onClose={() => setOpen(false)} title={copy.title[kind]}>
        {open && (
          <Suspense fallback={<Dots />}>
            <ShareForm
              lineName={context.line.name}
              asked={{ rfqId: quote.rfqId, filters: context.filters, products: [...products] }}
              email={proposal?.contact_details?.email ?? ''}
            />
          </Suspense>
        )}
      </Sheet>
    </>
  );
}
