import { useId, useState } from 'react';
import { isClosedForEdits } from '#contract/shared/steps.ts';
import { failsRepeatedly } from '#machines/core/selectors.ts';
import { Facts } from '#src/shared/parts/Facts.tsx';
import { Sheet } from '#src/ui/dialog/Sheet.tsx';
import { Icon } from '#src/ui/icon/Icon.tsx';
import { type Journey, useJourney } from '../journey.context.ts';
import type { CoverSoFar } from '../line-ui.ts';
import { SendToPhone } from '../send-to-phone/SendToPhone.tsx';
import { CallbackOffer } from './CallbackOffer.tsx';
import styles from './CoverSoFar.module.css';
import { copy } from './copy.ts';
import { priceOf, stepsBeforePrices } from './price.ts';

/** Where it stands: beside a question, below a premium of its own, above the button, with a problem, below the page. */
export type BesidePlace = 'aside' | 'belowPremium' | 'aboveButton' | 'problem' | 'foot';

/** What stands beside the questions of a line. */
export function Beside({ cover, at }: { cover: CoverSoFar; at: BesidePlace }) {
  const journey = useJourney();
  const { record } = journey.context;
  if (at === 'problem') return failsRepeatedly(journey.context) && <CallbackOffer page="failure" />;
  // Once money is on its way, nothing is asked any more.
  if (record === null || journey.place.step === null || isClosedForEdits(record)) return null;
  if (at === 'foot') return <SendToPhone record={record} />;
  if (at === 'aboveButton') return <OneLine cover={cover} journey={journey} />;
  return <Box cover={cover} journey={journey} hasPremium={at === 'belowPremium'} />;
}

interface PartProps {
  cover: CoverSoFar;
  journey: Journey;
}

function Box({ cover, journey, hasPremium }: PartProps & { hasPremium: boolean }) {
  const id = useId();
  return (
    <section className={`card stack gap-4 ${styles.box}`} aria-labelledby={id}>
      <h2 id={id} className="size-l">
        {hasPremium ? titleOfWhy(journey) : copy.title}
      </h2>
      {!hasPremium && <WhatIsKnown cover={cover} journey={journey} />}
      <WhyWeAsk cover={cover} journey={journey} isTitled={!hasPremium} />
      <CallbackOffer page="question" />
    </section>
  );
}

/** On phones: who and for how much, opening to the rest. */
function OneLine({ cover, journey }: PartProps) {
  const { context } = journey;
  const [open, setOpen] = useState(false);
  const known = context.record && [cover.inShort(context.record), priceOf(context)?.short].filter(Boolean).join(' · ');
  return (
    <>
      <button
        type="button"
        className={`bare touch gap-2 medium ${styles.line}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span>
          {known ? (
            <>
              <span className="visually-hidden">{copy.opens} </span>
              <span>{known}</span>
            </>
          ) : (
            copy.help
          )}
        </span>
        <Icon name="chevron" size={16} />
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={copy.title}>
        <div className="stack gap-4">
          <WhatIsKnown cover={cover} journey={journey} />
          <WhyWeAsk cover={cover} journey={journey} isTitled />
          <CallbackOffer page="question" />
        </div>
      </Sheet>
    </>
  );
}

function WhatIsKnown({ cover, journey: { context } }: PartProps) {
  const { record } = context;
  if (record === null) return null;
  const price = priceOf(context);
  const before = stepsBeforePrices(context);
  const facts = [...cover.facts(record), ...(price === null ? [] : [{ term: copy.price, value: price.full }])];
  return (
    <>
      {facts.length > 0 && <Facts items={facts} />}
      {price === null && before.length > 0 && <p className="size-s soft">{copy.pricesAfter(before)}</p>}
    </>
  );
}

/** Steps that tell, and ask nothing. */
const TELLING = ['quoteList', 'preview', 'decision', 'payment', 'policy'];
const titleOfWhy = ({ place }: Journey): string => (TELLING.includes(place.step ?? '') ? copy.goodToKnow : copy.why);

function WhyWeAsk({ cover, journey, isTitled }: PartProps & { isTitled: boolean }) {
  const why = cover.why[journey.place.step ?? ''];
  if (why === undefined) return null;
  return (
    <div className="stack gap-1">
      {isTitled && <h3 className="size-s">{titleOfWhy(journey)}</h3>}
      <p className="size-s soft">{why}</p>
    </div>
  );
}
