import type { ReactElement } from 'react';

/**
 * Content that is elements alone, so that it may stand next to others. A text that has neighbours breaks under a browser's
 * translator: it needs an element of its own (docs/decisions/133).
 */
export type Elements = ReactElement | false | null | undefined | readonly Elements[];
