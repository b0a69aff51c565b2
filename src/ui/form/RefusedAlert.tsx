interface RefusedAlertProps {
  /** What was wrong at the last submit; empty if nothing was. */
  readonly sentence: string;
  /** How often the form was submitted. */
  readonly times: number;
}

/** Reads out what a form without an error summary refused (`useEarlyForm`). */
export function RefusedAlert({ sentence, times }: RefusedAlertProps) {
  return (
    <p role="alert" className="visually-hidden">
      {/* A new element each time, so that the same sentence is announced again. */}
      <span key={times}>{sentence}</span>
    </p>
  );
}
