import { useEffect, useRef } from 'react';
import { FailureNotice } from '#src/lib/report/FailureNotice.tsx';
import { scrollAndFocus } from '#src/ui/page/scroll-and-focus.ts';
import { useCallProblem } from './journey.context.ts';

/**
 * What went wrong, at the top of the page. The pressed button may be far below and would seem to do nothing, so a
 * problem after a press scrolls into view and takes the focus. Other problems (of a look-up, or of the page) are only
 * announced.
 */
export function ProblemNotice() {
  const problem = useCallProblem();
  const box = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);

  useEffect(() => {
    // Enter in a field is also a click on the form's button.
    const press = () => {
      pressed.current = true;
    };
    document.addEventListener('click', press, true);
    return () => document.removeEventListener('click', press, true);
  }, []);

  useEffect(() => {
    if (problem === null || !pressed.current) return;
    pressed.current = false;
    scrollAndFocus(box.current);
  }, [problem]);

  return (
    problem && (
      <div ref={box} tabIndex={-1}>
        <FailureNotice>{problem.message}</FailureNotice>
      </div>
    )
  );
}
