import type { ReactElement } from 'react';
import { Icon, type IconName } from '../icon/Icon.tsx';
import { Verbatim } from '../text/Verbatim.tsx';
import styles from './Gallery.module.css';
import { type GallerySection, Specimen, Specimens } from './specimens.tsx';

const COLOURS = [
  ['Grounds', ['paper', 'surface', 'sunken', 'line', 'line-strong']],
  ['Text', ['ink', 'ink-2', 'ink-3', 'link']],
  ['The next step, nothing else', ['accent', 'accent-hover', 'accent-active', 'accent-soft']],
  ['Outcomes', ['good', 'good-soft', 'warn', 'warn-soft', 'bad', 'bad-deep', 'bad-soft', 'info', 'info-soft']],
] as const;

const SIZES = ['3xl', '2xl', 'xl', 'l', 'm', 's', 'xs'] as const;
const SPACES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const ICONS: readonly IconName[] = [
  ...(['check', 'cross', 'chevron', 'chevron-right', 'back', 'plus', 'minus', 'search', 'filter', 'compare'] as const),
  ...(['info', 'warning', 'clock', 'lock', 'edit', 'download', 'calendar', 'phone', 'mail', 'umbrella'] as const),
];

function Colours(): ReactElement {
  return (
    <Specimens>
      {COLOURS.map(([use, names]) => (
        <Specimen key={use} state={use} wide>
          <ul className={`plain-list ${styles.swatches}`}>
            {names.map((name) => (
              <li key={name}>
                <span className={styles.swatch} style={{ background: `var(--${name})` }} />
                <code>{`--${name}`}</code>
              </li>
            ))}
          </ul>
        </Specimen>
      ))}
    </Specimens>
  );
}

function Type(): ReactElement {
  return (
    <ul className={`plain-list ${styles.types}`}>
      {SIZES.map((size) => (
        <li key={size}>
          <code>{`--text-${size}`}</code>
          <span style={{ fontSize: `var(--text-${size})` }}>Premium ₹1,23,456.50</span>
        </li>
      ))}
    </ul>
  );
}

function Spacing(): ReactElement {
  return (
    <ul className={`plain-list ${styles.spaces}`}>
      {SPACES.map((space) => (
        <li key={space}>
          <span style={{ width: `var(--s${space})`, height: `var(--s${space})` }} />
          <code>{`--s${space}`}</code>
        </li>
      ))}
    </ul>
  );
}

function Icons(): ReactElement {
  return (
    <ul className={`plain-list ${styles.icons}`}>
      {ICONS.map((name) => (
        <li key={name}>
          <Icon name={name} size={24} />
          <code>{name}</code>
        </li>
      ))}
    </ul>
  );
}

function Verbatims(): ReactElement {
  return (
    <p>
      Your policy number is <Verbatim>CHH-H-2026-00000071</Verbatim>
    </p>
  );
}

export const FOUNDATIONS_GALLERY_SECTION: GallerySection = {
  title: 'Foundations',
  lead: 'The tokens of src/ui/tokens.css. No colour, size or duration is chosen anywhere else.',
  parts: [
    {
      name: 'Colour',
      note: 'Marigold is a ground for ink, never a text, and means the next step only.',
      Body: Colours,
    },
    { name: 'Type', note: 'One face. Figures are tabular wherever they may be compared.', Body: Type },
    { name: 'Spacing', note: 'Steps of 4 px.', Body: Spacing },
    { name: 'Verbatim', note: 'Names, numbers and codes, which a translator leaves as they are.', Body: Verbatims },
    { name: 'Icon', note: '20 px grid, 1.6 px strokes, in the colour of the text next to it.', Body: Icons },
  ],
};
