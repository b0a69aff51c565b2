import { useEffect, useRef } from 'react';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { scrollAndFocus } from '#src/ui/page/scrollAndFocus.ts';
import { useProblem } from './journey.context.ts';

/**
 * What went wrong, at the top of the page. What was pressed may stand far below, and would seem dead: so what a press
 * brought comes into view and takes the focus. What came by itself (a look-up, the page's own problem) is announced only.
 */
export function ProblemNotice() {
  const problem = useProblem();
  const box = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);

  useEffect(() => {
    // Enter in a field is a click on the form's button, too.
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
        <Notice kind="error" live>
          {problem.message}
        </Notice>
      </div>
    )
  );
}
