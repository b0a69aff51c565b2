import { lazy, Suspense, useState } from 'react';
import { LinkButton } from '#src/ui/button/LinkButton.tsx';
import { Dots } from '#src/ui/loading/Dots.tsx';
import { useJourney } from '../journey.context.ts';

// Most never open it. Its other texts come with it.
const ShareSheet = lazy(() => import('./ShareSheet.tsx'));
const OPEN = { list: 'Save or share', comparison: 'Save or share this comparison' };

/** Offers a link, a PDF and a mail of what is on the screen. @param products those that are compared; empty for the list */
export function ShareQuotes({ products }: { products: readonly string[] }) {
  const { context } = useJourney();
  const [open, setOpen] = useState(false);
  const kind = products.length > 0 ? 'comparison' : 'list';
  return (
    <>
      <LinkButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {OPEN[kind]}
      </LinkButton>
      {open && (
        <Suspense fallback={<Dots />}>
          <ShareSheet
            kind={kind}
            lineName={context.line.name}
            filters={context.filters}
            products={products}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
