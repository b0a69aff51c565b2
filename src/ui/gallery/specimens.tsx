import { type ReactElement, type ReactNode, useState } from 'react';
import styles from './Gallery.module.css';

interface GalleryPart {
  /** The component's name, as imported. */
  name: string;
  note?: string;
  Body: () => ReactElement;
}

export interface GallerySection {
  title: string;
  lead: string;
  parts: readonly GalleryPart[];
}

/** The anchor of a title: 'Text fields' → 'text-fields'. */
export function anchorOfTitle(title: string): string {
  return title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

/** Specimens next to each other, as many as fit. */
export function Specimens({ children }: { children: ReactNode }): ReactElement {
  return <div className={styles.specimens}>{children}</div>;
}

interface SpecimenProps {
  /** The state shown, in a few words. */
  state: string;
  children: ReactNode;
  /** Takes the whole row. */
  wide?: boolean;
  /** Draws the focus ring without the focus, because a page has only one focus. */
  focusLike?: boolean;
}

export function Specimen({ state, children, wide = false, focusLike = false }: SpecimenProps): ReactElement {
  return (
    <figure className={styles.specimen} data-wide={wide || undefined} data-focus-like={focusLike || undefined}>
      <figcaption>{state}</figcaption>
      <div>{children}</div>
    </figure>
  );
}

/** A frame that fixed components (a toast, the loader) take for the window. */
export function WindowFrame({ children, height }: { children: ReactNode; height: number }): ReactElement {
  return (
    <div className={styles.stage} style={{ height }}>
      {children}
    </div>
  );
}

export interface BoundField {
  name: string;
  value: string;
  onChange: (value: string) => void;
}

/** Holds the values of a section's fields: `bind('city')` gives name, value and onChange. */
export function useSampleValues(initial: Readonly<Record<string, string>> = {}): (name: string) => BoundField {
  const [values, setValues] = useState(initial);
  return (name) => ({
    name,
    value: values[name] ?? '',
    onChange: (value) => setValues((before) => ({ ...before, [name]: value })),
  });
}
