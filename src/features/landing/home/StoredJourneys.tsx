import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import { formatDate } from '#contract/shared/dates.ts';
import { formatInr } from '#contract/shared/money.ts';
import type { OwnedJourney } from '#contract/shared/owner.ts';
import { readJourneyIds } from '#src/api/journey-ids.ts';
import { actorInspectionOptions } from '#src/lib/inspect.ts';
import type { Product } from '#src/lib/products.ts';
import { storedJourneysInBrowser } from './stored-journeys-in-browser.ts';

/** '21 Nov', with the year if it is not the current one. */
const dayText = (iso: string): string => {
  const text = formatDate(iso, 'dd MMM yyyy').replace(/^0/, '');
  const isThisYear = iso.startsWith(String(new Date().getFullYear()));
  return isThisYear ? text.slice(0, -5) : text;
};

/** 'Health cover for 2, from 21 Nov · Care Plus · ₹12,400 a year'. */
const coverText = ({ covers, cart }: OwnedJourney): string => {
  if (cart === null) return covers;
  const { starts_on, product_name, price, price_for } = cart;
  return [
    starts_on === null ? covers : `${covers}, from ${dayText(starts_on)}`,
    product_name,
    ...(price === null ? [] : [`${formatInr(price)} ${price_for}`]),
  ].join(' · ');
};

interface StoredJourneysProps {
  products: readonly Product[];
  /** Receives the text of each journey, by product. */
  onTexts: (texts: Readonly<Partial<Record<Product['id'], string>>>) => void;
}

/** Requests the facts of the journeys: date, plan and price. Renders nothing: the links are already there, and stay. */
export default function StoredJourneys({ products, onTexts }: StoredJourneysProps) {
  const [{ context }] = useMachine(storedJourneysInBrowser, actorInspectionOptions());
  const { journeys } = context;
  useEffect(() => {
    const texts = products.flatMap(({ id, line }) => {
      const { rfqId } = readJourneyIds(line ?? '');
      const journey = journeys.find((one) => one.rfqId === rfqId);
      return journey ? [[id, coverText(journey)] as const] : [];
    });
    onTexts(Object.fromEntries(texts));
  }, [products, journeys, onTexts]);
  return null;
}
