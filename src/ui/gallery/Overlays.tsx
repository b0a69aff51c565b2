import { type ReactElement, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { Sheet } from '../dialog/Sheet.tsx';
import styles from './Gallery.module.css';
import type { GallerySection } from './specimens.tsx';

const PARAGRAPHS = Array.from(
  { length: 14 },
  (_, index) => `${index + 1}. What is covered, from which day and how far.`,
);

function Dialogs(): ReactElement {
  const [open, setOpen] = useState<'strict' | 'outside' | 'long' | undefined>(undefined);
  const close = () => setOpen(undefined);
  return (
    <div className={styles.row}>
      <Button onClick={() => setOpen('strict')}>Escape and buttons only</Button>
      <Button onClick={() => setOpen('outside')}>A click outside closes it too</Button>
      <Button onClick={() => setOpen('long')}>Longer than the window</Button>
      <Dialog
        open={open === 'strict'}
        onClose={close}
        title="Remove your father from this policy?"
        actions={
          <>
            <Button variant="primary" onClick={close}>
              Remove
            </Button>
            <Button variant="quiet" onClick={close}>
              Keep
            </Button>
          </>
        }
      >
        <p>This also clears his medical answers. The premium is worked out again.</p>
      </Dialog>
      <Dialog open={open === 'outside'} onClose={close} title="Waiting period" closeOnOutsideClick>
        <p>The time in which an illness that you have already is not paid for.</p>
      </Dialog>
      <Dialog
        open={open === 'long'}
        onClose={close}
        title="Terms of the policy"
        actions={<Button onClick={close}>Done</Button>}
      >
        <div className={styles.stack}>
          {PARAGRAPHS.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </Dialog>
    </div>
  );
}

function Sheets(): ReactElement {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.row}>
      <Button onClick={() => setOpen(true)}>Open the sheet</Button>
      <Sheet open={open} onClose={() => setOpen(false)} title="What each word means">
        <p>A sheet keeps the page in sight: from below on phones, from the right on desktop.</p>
      </Sheet>
    </div>
  );
}

export const OVERLAYS_GALLERY_SECTION: GallerySection = {
  title: 'Overlays',
  lead: 'The browser’s own modal: the page behind is locked, and the focus goes back to where it came from.',
  parts: [
    { name: 'Dialog', Body: Dialogs },
    { name: 'Sheet', Body: Sheets },
  ],
};
