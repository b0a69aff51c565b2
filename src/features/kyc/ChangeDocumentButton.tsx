import { useSendOnClick } from '#src/journey/journey.context.ts';
import { Button } from '#src/ui/button/Button.tsx';

interface ChangeDocumentButtonProps {
  variant?: 'primary' | 'secondary';
  children?: string;
}

/** Returns to the choice of a document. */
export function ChangeDocumentButton(props: ChangeDocumentButtonProps) {
  const { variant = 'secondary', children = 'Use another document' } = props;
  const sendOnClick = useSendOnClick();
  return (
    <Button variant={variant} {...sendOnClick({ type: 'document.change' })}>
      {children}
    </Button>
  );
}
