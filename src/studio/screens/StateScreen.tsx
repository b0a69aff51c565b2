import { useEffect, useId, useRef, useState } from 'react';
import type { Line } from '#contract/lines.ts';
import type { ChartState } from '../chart/chart-model.ts';
import { studioMachine } from '../studio-machines.ts';
import { SCREEN_WIDTHS, type ScreenWidth } from '../view-address.ts';
import { frameAddressOf } from './frame-address.ts';
import { isJourney } from './load-screen-paths.ts';
import { useScreenPaths } from './useScreenPaths.ts';

interface Props {
  readonly machine: string;
  readonly state: ChartState;
  readonly width: ScreenWidth;
  onWidth(width: ScreenWidth): void;
}

const WIDTH_NAMES: Readonly<Record<ScreenWidth, string>> = { phone: 'Phone', desktop: 'Desktop' };

/** What a visitor sees in the selected state: the product's own screen, once for each fact that makes it look otherwise. */
export function StateScreen({ machine, state, width, onWidth }: Props) {
  return (
    <section className="screen" aria-label="Its screen">
      <h3>Screen</h3>
      {isJourney(machine) ? (
        <JourneyScreen line={machine} {...{ state, width, onWidth }} />
      ) : (
        <p className="soft">
          {studioMachine(machine)?.isCounted === false
            ? 'None: this machine runs on the server.'
            : 'None of its own: this machine is a part of other pages.'}
        </p>
      )}
    </section>
  );
}

function JourneyScreen({ line, state, width, onWidth }: Omit<Props, 'machine'> & { readonly line: Line }) {
  const { data: paths, isError } = useScreenPaths(line);
  const [chosen, setChosen] = useState(0);
  const name = useId();
  if (isError) return <p role="alert">The screens could not be loaded. Load the page again.</p>;
  if (!paths) return <p className="soft">Loading…</p>;
  const variants = paths.states[state.path] ?? [];
  const [step = null] = variants[chosen] ?? [];
  if (step === null) return <p className="soft">No visitor sees it: the machine leaves this state at once.</p>;
  return (
    <>
      <p className="segments">
        {SCREEN_WIDTHS.map((one) => (
          <button key={one} type="button" aria-pressed={one === width} onClick={() => onWidth(one)}>
            {WIDTH_NAMES[one]}
          </button>
        ))}
      </p>
      <Frame address={frameAddressOf({ line, step })} width={width} />
      {state.tags.includes('busy') && <p className="soft">For as long as the call takes.</p>}
      {variants.length > 1 && (
        <fieldset className="variants">
          <legend>Reached with</legend>
          {variants.map(([at, label], index) => (
            <label key={at}>
              <input type="radio" name={name} checked={index === chosen} onChange={() => setChosen(index)} />
              {label || (index === 0 ? 'the shortest way' : 'no other fact')}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

/** The address is replaced: Back leads to the page before, and not to the screen before. */
function Frame({ address, width }: { readonly address: string; readonly width: ScreenWidth }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [first] = useState(address);
  const shown = useRef(first);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    frame.current?.contentWindow?.location.replace(address);
  }, [address]);
  return (
    <div className="screen-frame">
      <iframe
        ref={frame}
        src={first}
        title={`The screen, on a ${width === 'phone' ? 'phone' : 'desktop'}`}
        tabIndex={-1}
      />
    </div>
  );
}
