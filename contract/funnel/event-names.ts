/**
 * What a page that reports its transitions needs: without the schemas, which only the server loads.
 */

/** Where batches are sent. It is no endpoint of the table, because a beacon reads no answer. */
export const EVENTS_PATH = '/api/v1/funnel/events';

/** The `BroadcastChannel` on which a page says its steps to studios in other tabs of the same browser. */
export const LIVE_CHANNEL = 'chhatri.steps';

/** The cookie of a browser whose visitor has refused to be counted: the server counts landings, and cannot read the browser’s storage. */
export const VISITS_REFUSED_COOKIE = 'visits_refused';

/** Digits of a visit’s name that are its reference, which a visitor reads aloud to support. */
export const REFERENCE_DIGITS = 9;
/** Days for which support finds a visit by its reference. */
export const REFERENCE_DAYS = 7;

/** By the width of the window: below 600 px, below 1,024 px, and from there. */
export const DEVICE_CLASSES = ['phone', 'tablet', 'desktop'] as const;
/** What brought the visit here, by the kind of the page before: its address is not sent. */
export const REFERRER_CLASSES = ['direct', 'search', 'social', 'mail', 'other site'] as const;
/** The values of `utm_source` that are reported. Any other is `other`, because it could be anything, such as a name. */
export const UTM_SOURCES = [
  ...['google', 'bing', 'facebook', 'instagram', 'youtube', 'whatsapp', 'linkedin', 'x'],
  ...['email', 'newsletter', 'sms', 'affiliate', 'other'],
] as const;
/** How a call failed, as `CallFailure` says it. */
export const CALL_FAULTS = ['FETCH_ERROR', 'TIMEOUT_ERROR', 'PARSING_ERROR', 'HTTP'] as const;

/** The most steps of one batch. The page sends the rest in the next one. */
export const MAX_STEPS = 60;
/** The most bytes of one batch. Browsers refuse a beacon above 64 kB. */
export const MAX_EVENTS_BYTES = 32_000;
/** The most steps of one visit. What comes after them is refused. */
export const MAX_STEPS_OF_VISIT = 5_000;
/** Milliseconds without a step after which the page begins another visit. */
export const VISIT_PAUSE_MS = 30 * 60_000;

/** The most states that are active at a time in a chart of the project, by its parallel regions. */
export const MAX_REGIONS = 2;
/** The most characters of the active states, and of a transition's name. The charts need 107 and 130. */
export const MAX_PATH_LENGTH = 120;
export const MAX_TRANSITION_LENGTH = 150;

/** What the rarer builds of a day are counted as, together: it is no build that can be compared. */
export const OTHER_BUILDS = '…';

/** The transition with which a machine's steps begin. */
export const startOf = (machine: string): string => `${machine}  xstate.init  #0`;
