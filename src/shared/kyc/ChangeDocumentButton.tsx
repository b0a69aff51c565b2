import { useJourney } from '#src/journey/journey.context.ts';
import { Button } from '#src/ui/button/Button.tsx';

interface ChangeDocumentButtonProps {
  variant?: 'primary' | 'secondary';
  children: string;
}

/** Back to the choice of a document. */
export function ChangeDocumentButton({ variant = 'secondary', children }: ChangeDocumentButtonProps) {
  const { send } = useJourney();
  return (
    <Button variant={variant} onClick={() => send({ type: 'document.change' })} data-event="document.change">
      {children}
    </Button>
  );
}
