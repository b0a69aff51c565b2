import { getNextTransitions } from 'xstate';
import type { ModelState } from '../model-types.ts';

/** What a page lets its visitor do, by the page's screen and tags (spec §4): each of these must be heard there. */
const LIST = '(quoteList|productDetails|compare)';
const CONTROLS: readonly (readonly [page: RegExp, events: readonly string[]])[] = [
  [/./, ['draft.save', 'route.refuse', 'record.refresh', 'xstate.route']],
  [/^landing/, ['journey.start']],
  [/^landing returning/, ['journey.continue']],
  [/^restore-failed/, ['journey.retry', 'connection.restore']],
  [new RegExp(`^(${LIST}|customizePlan) failed`), ['journey.retry', 'connection.restore']],
  [new RegExp(`^${LIST} failed`), ['answer.change']],
  [
    new RegExp(`^${LIST}(?!.* (failed|choosing))`),
    ['filters.change', 'plan.compare', 'plan.view', 'quoteList.open', 'compare.open', 'answer.change'],
  ],
  [new RegExp(`^${LIST}( waiting)?$`), ['plan.choose', 'connection.restore']],
  [/^customizePlan(?!.* choosing)/, ['quoteList.open']],
  [/^customizePlan(?!.* (choosing|failed))/, ['cart.change']],
  [/^customizePlan$/, ['premium.agree']],
  [/^kyc-document$/, ['document.submit']],
  [/^kyc-otp( codeResent)?$/, ['otp.submit', 'otp.resend', 'document.change']],
  [/^kyc-otp-expired$/, ['otp.resend', 'document.change']],
  [/^kyc-link( linkUnconfirmed)?$/, ['link.check', 'document.change']],
  [/^kyc-refused$/, ['document.change']],
  [/^kyc-verified$/, ['kyc.continue', 'document.change']],
  [/^preview$/, ['preview.confirm', 'answer.change']],
  [/^(contact|ownerDetails)$/, ['step.skip']],
  [/^decision-price-changed$/, ['price.accept', 'price.refuse']],
  [/^decision-referred waiting/, ['decision.check']],
  [/^decision-declined/, ['plans.browse']],
  [/^payment-(ready|failed|abandoned) waiting/, ['payment.start']],
  [/^payment-(failed|abandoned|pending|unknown) waiting/, ['payment.check']],
  [/^policy.* late.* waiting/, ['policy.check']],
  [/^policy.* (issued|refunding)/, ['journey.startOver']],
  [/^policy.* paymentSuccess/, ['overlay.dismiss']],
];
/** The landing’s page is also shown while a quote is registered. */
const WHILE_BUSY = /^landing.* busy/;

/** What the page offers and the chart does not hear, or a page that waits for nothing; null if nothing is wrong. */
export const controlFault = (page: string, { journey }: ModelState): string | null => {
  // Ended: “Find my policy” opens.
  if (journey.status === 'done') return null;
  const heard = getNextTransitions(journey).map(({ eventType }) => String(eventType));
  const offered = WHILE_BUSY.test(page) ? [] : CONTROLS.filter(([of]) => of.test(page)).flatMap(([, events]) => events);
  const deaf = offered.find((event) => !heard.includes(event));
  if (deaf !== undefined) return `‘${deaf}’ is not heard on this page`;
  // Listening to the page and to refunds ends with the journey only.
  const goesOn = heard.some((type) => /^xstate\.(after|done\.actor|error\.actor)/.test(type));
  return /(^| )(busy|waiting)( |$)/.test(page) && !goesOn ? 'the page waits, and nothing is to come' : null;
};
