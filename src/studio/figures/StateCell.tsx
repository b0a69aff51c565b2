import { stateText } from './figure-texts.ts';

interface Props {
  readonly path: string;
  readonly titles: ReadonlyMap<string, string>;
  /** Shows it on the map. */
  onState?(path: string): void;
}

/** A state by what visitors read there, with the chart's name below; an older chart's state has its name alone. */
export function StateCell({ path, titles, onState }: Props) {
  const title = titles.get(path) ?? stateText(path);
  return (
    <>
      {onState ? (
        <button type="button" className="target" onClick={() => onState(path)}>
          {title}
        </button>
      ) : (
        title
      )}
      {title !== stateText(path) && <small className="soft wide">{stateText(path)}</small>}
    </>
  );
}
