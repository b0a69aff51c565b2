import { lazy, Suspense, useState } from 'react';
import { useJourney, useJourneyPart } from '#src/journey/journey.context.ts';
import { LinkButton } from '#src/ui/button/LinkButton.tsx';
import { Icon } from '#src/ui/icon/Icon.tsx';
import { LoadingDots } from '#src/ui/loading/LoadingDots.tsx';

// Most visitors never open it. Its other texts are loaded with it.
const ShareSheet = lazy(() => import('./share-quotes/ShareSheet.tsx'));
const OPEN = { list: 'Save or share', comparison: 'Save or share this comparison' };

interface ShareQuotesProps {
  /** The compared plans; empty for the list. */
  products: readonly string[];
  /** An icon instead of text, where space is short. */
  icon?: boolean;
}

/** Offers a link, a PDF and a mail of the plans on the screen. */
export function ShareQuotes({ products, icon = false }: ShareQuotesProps) {
  const { definition: line } = useJourney().ui;
  const filters = useJourneyPart(({ context }) => context.filters);
  const [open, setOpen] = useState(false);
  const kind = products.length > 0 ? 'comparison' : 'list';
  return (
    <>
      {icon ? (
        <button
          type="button"
          className="icon-button"
          aria-haspopup="dialog"
          aria-label={OPEN[kind]}
          title={OPEN[kind]}
          onClick={() => setOpen(true)}
        >
          <Icon name="share" />
        </button>
      ) : (
        <LinkButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {OPEN[kind]}
        </LinkButton>
      )}
      {open && (
        <Suspense fallback={<LoadingDots />}>
          <ShareSheet
            kind={kind}
            lineName={line.name}
            filters={filters}
            products={products}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
