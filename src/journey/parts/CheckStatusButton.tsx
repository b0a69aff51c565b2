import { useEffect, useState } from 'react';
import type { JourneyEvent } from '#machines/core/journey-types.ts';
import { useIsBusy, useJourney } from '#src/journey/journey.context.ts';
import { Button } from '#src/ui/button/Button.tsx';

const SLOW_MS = 600;

interface AskButtonProps {
  event: JourneyEvent;
  busyText: string;
  children: string;
}

/**
 * Checks a status, on a page that also polls. After a press the button shows at once that it is busy. While the page
 * polls it does so only if the answer is slow, or it would flicker every few seconds.
 */
export function CheckStatusButton({ event, busyText, children }: AskButtonProps) {
  const { send } = useJourney();
  const busy = useIsBusy();
  const [pressed, setPressed] = useState(false);
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
      setPressed(false);
    };
  }, [busy]);

  const ask = () => {
    // While the page is polling nothing is sent: that call also answers the press.
    setPressed(true);
    if (!busy) send(event);
  };
  return (
    <Button
      variant="primary"
      busy={busy && (pressed || slow)}
      busyText={busyText}
      data-event={event.type}
      onClick={ask}
    >
      {children}
    </Button>
  );
}
