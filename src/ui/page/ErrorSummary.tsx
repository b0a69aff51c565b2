import { type MouseEvent, useEffect, useRef } from 'react';
import { cx } from '../cx.ts';
import { fieldId } from '../field/control-types.ts';
import styles from './ErrorSummary.module.css';
import { scrollAndFocus } from './scroll-and-focus.ts';

export interface SummaryError {
  name: string;
  /** The same text as next to the field. */
  message: string;
  /** For a field with an id of its own. */
  id?: string | undefined;
}

export interface ErrorSummaryProps {
  errors: readonly SummaryError[];
  /**
   * How often the form was submitted. Each time the summary scrolls into view, takes the focus and is read out again.
   */
  attempt?: number;
}

const PREFIX = 'Error: ';

export function ErrorSummary(props: ErrorSummaryProps) {
  // A new element for each attempt, so that it is shown, focused and read out again with the same text.
  return props.errors.length === 0 ? null : <Summary key={props.attempt} errors={props.errors} />;
}

function Summary({ errors }: Pick<ErrorSummaryProps, 'errors'>) {
  const ref = useRef<HTMLElement>(null);

  useEffect(() => scrollAndFocus(ref.current), []);

  // After each render, because a screen may set its own title while the errors are still shown.
  useEffect(() => {
    if (!document.title.startsWith(PREFIX)) document.title = PREFIX + document.title;
  });
  useEffect(() => {
    return () => {
      if (document.title.startsWith(PREFIX)) document.title = document.title.slice(PREFIX.length);
    };
  }, []);

  function go(event: MouseEvent<HTMLAnchorElement>, id: string) {
    // Does not follow the fragment, because that would change the journey's URL.
    event.preventDefault();
    const target = document.getElementById(id);
    // Scrolls the label into view together with the field.
    (document.getElementById(`${id}-label`) ?? target)?.scrollIntoView?.({ block: 'start' });
    target?.focus({ preventScroll: true });
  }

  return (
    <section ref={ref} className={styles.summary} tabIndex={-1} aria-labelledby="error-summary-title">
      {/* The alert is inside, so that the title and the list are read as one when it appears. */}
      <div role="alert">
        <h2 id="error-summary-title" className="size-l">
          There is a problem
        </h2>
        <ul className={cx('plain-list stack medium', styles.list)}>
          {errors.map(({ name, message, id = fieldId(name) }) => (
            <li key={`${name}:${message}`}>
              <a href={`#${id}`} onClick={(event) => go(event, id)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
