import type { ReactElement } from 'react';

/**
 * Content of elements only, so that it can have siblings. A text node with siblings breaks under a browser's
 * translator: it needs an element of its own (docs/decisions/133).
 */
export type Elements = ReactElement | false | null | undefined | readonly Elements[];
