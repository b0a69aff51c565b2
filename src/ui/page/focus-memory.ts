import { createContext, useContext } from 'react';

/** What had the focus on the page before: each screen mounts a new `Page`, so none of them knows it. */
interface FocusMemory {
  /** The page's `focusKey`; undefined before the first page. */
  page: string | undefined;
  /** Whether its h1 had the focus when it left the document. */
  wasHeadingFocused: boolean;
  /** What a page of several outcomes said last, and a selector of what had the focus; null before the first. */
  outcome: { readonly name: string; readonly had: string | null } | null;
}

export const createFocusMemory = (): FocusMemory => ({ page: undefined, wasHeadingFocused: false, outcome: null });

/** One for the life of a document: `App` provides it. Without one, the focus is never moved. */
export const FocusMemoryReactContext = createContext<FocusMemory | null>(null);

export const useFocusMemory = (): FocusMemory | null => useContext(FocusMemoryReactContext);
