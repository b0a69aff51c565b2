import { useId, useState } from 'react';
import { planFromEstimate } from '#contract/shared/plan-from-estimate.ts';
import { isClosedForEdits } from '#contract/shared/steps.ts';
import { sameCallFailedTwice } from '#machines/core/selectors.ts';
import { CallbackOffer } from '#src/features/callback/CallbackOffer.tsx';
import { SendToPhone } from '#src/features/owner/SendToPhone.tsx';
import { useJourneyPart, useJourneyPlace, useJourneyRecord } from '#src/journey/journey.context.ts';
import type { PanelSlot } from '#src/journey/line-ui.ts';
import { Facts } from '#src/journey/parts/Facts.tsx';
import { Sheet } from '#src/ui/dialog/Sheet.tsx';
import { Icon } from '#src/ui/icon/Icon.tsx';
import { copy } from './copy.ts';
import { priceSoFarTexts, titlesOfStepsBeforePrices } from './price-so-far.ts';
import styles from './SidePanel.module.css';
import type { CoverSoFar } from './side-panel-loader-of.tsx';

/** What is shown next to the questions of a line. */
export function SidePanel({ cover, slot }: { cover: CoverSoFar; slot: PanelSlot }) {
  const record = useJourneyPart(({ context }) => context.record);
  const failsAgain = useJourneyPart(({ context }) => sameCallFailedTwice(context));
  const { step } = useJourneyPlace();
  if (slot === 'problem') return failsAgain && <CallbackOffer page="failure" />;
  // Once a payment is in progress, nothing is asked any more.
  if (record === null || step === null || isClosedForEdits(record)) return null;
  if (slot === 'foot') return <SendToPhone record={record} />;
  if (slot === 'aboveButton') return <OneLine cover={cover} step={step} />;
  return <Box cover={cover} step={step} hasPremium={slot === 'belowPremium'} />;
}

interface PartProps {
  cover: CoverSoFar;
  step: string;
}

function Box({ cover, step, hasPremium }: PartProps & { hasPremium: boolean }) {
  const id = useId();
  return (
    <section className={`card stack gap-4 ${styles.box}`} aria-labelledby={id}>
      <h2 id={id} className="size-l">
        {hasPremium ? titleOfWhy(step) : copy.title}
      </h2>
      {!hasPremium && <WhatIsKnown cover={cover} />}
      <WhyWeAsk cover={cover} step={step} isTitled={!hasPremium} />
      <CallbackOffer page="question" />
    </section>
  );
}

/** On phones: who is covered and the price, with the rest folded. */
function OneLine({ cover, step }: PartProps) {
  const record = useJourneyRecord();
  const price = useJourneyPart(({ context }) => priceSoFarTexts(context));
  const [open, setOpen] = useState(false);
  const plan = price === null ? planFromEstimate(record) : null;
  const known = [plan?.product_name, cover.inShort(record), price?.short].filter(Boolean).join(' · ');
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
          <WhatIsKnown cover={cover} />
          <WhyWeAsk cover={cover} step={step} isTitled />
          <CallbackOffer page="question" />
        </div>
      </Sheet>
    </>
  );
}

function WhatIsKnown({ cover }: Pick<PartProps, 'cover'>) {
  const record = useJourneyRecord();
  const price = useJourneyPart(({ context }) => priceSoFarTexts(context));
  const before = useJourneyPart(({ context }) => titlesOfStepsBeforePrices(context));
  const plan = planFromEstimate(record);
  const facts = [
    ...cover.facts(record),
    ...(price === null ? [] : [{ term: copy.price, value: price.full }]),
    // Until there are exact prices. The list then shows the plan next to them.
    ...(price === null && plan !== null
      ? [{ term: copy.plan, value: `${plan.insurer_name} ${plan.product_name}` }]
      : []),
  ];
  return (
    <>
      {facts.length > 0 && <Facts items={facts} />}
      {price === null && before.length > 0 && <p className="size-s soft">{copy.pricesAfter(before)}</p>}
    </>
  );
}

/** Steps that ask nothing. */
const TELLING = ['quoteList', 'preview', 'decision', 'payment', 'policy'];
const titleOfWhy = (step: string): string => (TELLING.includes(step) ? copy.goodToKnow : copy.why);

function WhyWeAsk({ cover, step, isTitled }: PartProps & { isTitled: boolean }) {
  const why = cover.why[step];
  if (why === undefined) return null;
  return (
    <div className="stack gap-1">
      {isTitled && <h3 className="size-s">{titleOfWhy(step)}</h3>}
      <p className="size-s soft">{why}</p>
    </div>
  );
}
