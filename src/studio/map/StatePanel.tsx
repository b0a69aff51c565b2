import { type ReactNode, useEffect, useRef } from 'react';
import { statesIn } from '../chart/chart-model.ts';
import { stateText } from '../figures/figure-texts.ts';
import { isJourney } from '../screens/load-screen-paths.ts';
import { StateScreen } from '../screens/StateScreen.tsx';
import type { ScreenWidth } from '../view-address.ts';
import { StateTests } from './StateTests.tsx';
import type { StateDetails } from './state-details.ts';

interface Props {
  readonly details: StateDetails;
  readonly machine: string;
  readonly isOpen: boolean;
  readonly screen: ScreenWidth;
  /** What visits did here; null where no page reports them. */
  readonly figures: ReactNode;
  /** Whether the panel before chose this state: the button that had the focus is gone. */
  readonly takesFocus: boolean;
  onSelect(path: string): void;
  onToggle(path: string): void;
  onScreen(width: ScreenWidth): void;
  onClose(): void;
}

/** What is known of the selected state. Closed, it leaves its room to the map. */
export function StatePanel({ details, machine, isOpen, screen, figures, takesFocus, ...tell }: Props) {
  const { onSelect, onToggle, onScreen, onClose } = tell;
  const { state, title, address, link, calls, next, before } = details;
  const isRoot = !state.path.includes('.');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  return (
    <aside aria-label="The selected state" className={screen}>
      <button type="button" className="plain close" aria-label="Close" onClick={onClose}>
        ×
      </button>
      <h2 ref={heading} tabIndex={-1}>
        {title ?? state.key}
      </h2>
      {title && (
        <p>
          <code>{state.key}</code>
        </p>
      )}
      {state.description && <p className="soft">{state.description}</p>}
      {state.tags.length > 0 && (
        <p>
          {state.tags.map((tag) => (
            <span key={tag} className="tag">
              {tag}
            </span>
          ))}
        </p>
      )}
      {state.states.length > 0 && !isRoot && (
        <p>
          <button type="button" className="target" onClick={() => onToggle(state.path)}>
            {isOpen ? 'Close it' : `Show the ${statesIn(state).length - 1} states inside`}
          </button>
        </p>
      )}
      {figures}
      {!isRoot && <StateScreen machine={machine} state={state} width={screen} onWidth={onScreen} />}
      {address && (
        <>
          <h3>Address</h3>
          <p>
            <code>{address}</code>
          </p>
          {link && <p className="soft">A link leads here if: {link}</p>}
        </>
      )}
      {calls.length > 0 && (
        <>
          <h3>Calls</h3>
          <ul>
            {calls.map(({ name, endpoint }) => (
              <li key={name}>
                {name}
                {endpoint && (
                  <>
                    <br />
                    <code>{endpoint}</code>
                  </>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {next.length > 0 && (
        <>
          <h3>What may follow</h3>
          <ul className="chart">
            {next.map(({ name, label, edgeClass, targets, actions }) => (
              <li key={name} className={edgeClass} title={name}>
                {label} {targets.length > 0 && '→ '}
                {targets.map((path) => (
                  <button key={path} type="button" className="target" onClick={() => onSelect(path)}>
                    {stateText(path)}
                  </button>
                ))}
                {actions && <span className="soft"> {actions}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      {before.length > 0 && (
        <>
          <h3>How it is entered</h3>
          <ul>
            {before.map(({ path, label }) => (
              <li key={`${path} ${label}`}>
                <button type="button" className="target" onClick={() => onSelect(path)}>
                  {stateText(path)}
                </button>{' '}
                {label}
              </li>
            ))}
          </ul>
        </>
      )}
      {!isRoot && isJourney(machine) && <StateTests line={machine} path={state.path} />}
    </aside>
  );
}
