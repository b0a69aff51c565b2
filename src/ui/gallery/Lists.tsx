import { type ReactElement, useRef } from 'react';
import { LinkButton } from '../button/LinkButton.tsx';
import type { Elements } from '../elements.ts';
import { AutoSuggest } from '../field/AutoSuggest.tsx';
import { fieldId } from '../field/control-types.ts';
import { OptionList } from '../field/OptionList.tsx';
import { Select } from '../field/Select.tsx';
import styles from './Gallery.module.css';
import { SAMPLE_CITIES, SAMPLE_COVERS, SAMPLE_FUELS } from './sample-values.ts';
import { type GallerySection, Specimen, Specimens, useSampleValues } from './specimens.tsx';

/** Scrolls the field to the top or the bottom of the window and opens it: the list then opens where there is space. */
function Openable({ name, children }: { name: string; children: Elements }): ReactElement {
  const ref = useRef<HTMLDivElement>(null);
  function open(block: 'start' | 'end') {
    ref.current?.scrollIntoView({ block, behavior: 'instant' });
    const toggle = document.getElementById(fieldId(name));
    toggle?.focus({ preventScroll: true });
    toggle?.click();
  }
  return (
    <div ref={ref}>
      {children}
      <div className={styles.row}>
        <LinkButton onClick={() => open('start')}>Open downward</LinkButton>
        <LinkButton onClick={() => open('end')}>Open upward</LinkButton>
      </div>
    </div>
  );
}

function Selects(): ReactElement {
  const bind = useSampleValues({ 'select-filled': 'cng', 'select-off': 'petrol' });
  return (
    <Specimens>
      <Specimen state="Default">
        <Openable name="select">
          <Select {...bind('select')} label="Fuel" options={SAMPLE_FUELS} />
        </Openable>
      </Specimen>
      <Specimen state="Filled">
        <Select {...bind('select-filled')} label="Fuel" options={SAMPLE_FUELS} />
      </Specimen>
      <Specimen state="Focus" focusLike>
        <Select {...bind('select-focus')} label="Fuel" options={SAMPLE_FUELS} />
      </Specimen>
      <Specimen state="Error">
        <Select {...bind('select-error')} label="Fuel" options={SAMPLE_FUELS} error="Choose the fuel" />
      </Specimen>
      <Specimen state="Disabled">
        <Select {...bind('select-off')} label="Fuel" options={SAMPLE_FUELS} disabled hint="Decided by the variant" />
      </Specimen>
      <Specimen state="Loading">
        <Select {...bind('select-loading')} label="Variant" options={[]} loading />
      </Specimen>
      <Specimen state="Empty">
        <Select {...bind('select-empty')} label="Variant" options={[]} emptyText="No variant runs on this fuel." />
      </Specimen>
    </Specimens>
  );
}

function OptionLists(): ReactElement {
  const bind = useSampleValues({ 'options-filled': '10' });
  return (
    <Specimens>
      <Specimen state="Default; one option is refused, with the reason">
        <Openable name="options">
          <OptionList {...bind('options')} label="Cover amount" options={SAMPLE_COVERS} />
        </Openable>
      </Specimen>
      <Specimen state="Filled">
        <OptionList {...bind('options-filled')} label="Cover amount" options={SAMPLE_COVERS} />
      </Specimen>
      <Specimen state="Error">
        <OptionList
          {...bind('options-error')}
          label="Cover amount"
          options={SAMPLE_COVERS}
          error="Choose a cover amount"
        />
      </Specimen>
    </Specimens>
  );
}

function Suggestions(): ReactElement {
  const bind = useSampleValues({ 'suggest-filled': 'thiruvananthapuram' });
  return (
    <Specimens>
      <Specimen state="Default; matches any part of the name">
        <Openable name="suggest">
          <AutoSuggest {...bind('suggest')} label="City" options={SAMPLE_CITIES} placeholder="Start typing" />
        </Openable>
      </Specimen>
      <Specimen state="Filled">
        <AutoSuggest {...bind('suggest-filled')} label="City" options={SAMPLE_CITIES} />
      </Specimen>
      <Specimen state="Error">
        <AutoSuggest
          {...bind('suggest-error')}
          label="City"
          options={SAMPLE_CITIES}
          error="Choose the city from the list"
        />
      </Specimen>
      <Specimen state="Loading">
        <AutoSuggest {...bind('suggest-loading')} label="City" options={[]} loading />
      </Specimen>
      <Specimen state="Empty">
        <AutoSuggest {...bind('suggest-empty')} label="City" options={[]} emptyText="No office in this state." />
      </Specimen>
    </Specimens>
  );
}

export const LISTS_GALLERY_SECTION: GallerySection = {
  title: 'Lists',
  lead: 'A list opens downward where there is room, else upward: 160 px for Select and AutoSuggest, 200 px for OptionList.',
  parts: [
    { name: 'Select', Body: Selects },
    { name: 'OptionList', note: 'Roomier: a second line, an icon. Its error waits two seconds.', Body: OptionLists },
    { name: 'AutoSuggest', Body: Suggestions },
  ],
};
