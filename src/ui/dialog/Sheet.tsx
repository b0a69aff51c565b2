import type { ReactElement } from 'react';
import { Dialog, type DialogProps } from './Dialog.tsx';

export type SheetProps = Omit<DialogProps, 'placement'>;

/** A dialog at the edge: the page it belongs to stays in sight. A tap on the page closes it unless told otherwise. */
export function Sheet({ closeOnOutsideClick = true, ...props }: SheetProps): ReactElement {
  return <Dialog {...props} closeOnOutsideClick={closeOnOutsideClick} placement="sheet" />;
}
