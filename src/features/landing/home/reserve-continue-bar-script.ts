import { LINES } from '#contract/lines.ts';

/** Set in session storage once the offer to continue is dismissed. */
export const RESUME_DISMISSED_KEY = 'chhatri.resume.away';
/** The number of journeys that can be continued, for the style sheet. */
export const UNFINISHED_COUNT_PROPERTY = '--unfinished';

/**
 * A script for the head of the landing page's document. It counts the unfinished journeys of this browser before the
 * first paint, so that the space for the offer to continue them is reserved from the start. It reads what `journeyIds`
 * writes.
 */
export const reserveContinueBarScript = `try{if(sessionStorage.getItem(${JSON.stringify(RESUME_DISMISSED_KEY)})===null){\
const n=${JSON.stringify(LINES)}.filter(l=>{const i=JSON.parse(localStorage.getItem("chhatri."+l));return i&&i.rfqId&&!i.finished}).length;\
n&&document.documentElement.style.setProperty(${JSON.stringify(UNFINISHED_COUNT_PROPERTY)},n)}}catch{}`;
