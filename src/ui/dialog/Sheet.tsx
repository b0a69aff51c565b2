import { Dialog, type DialogProps } from './Dialog.tsx';

export type SheetProps = Omit<DialogProps, 'placement'>;

/** A dialog at the edge that leaves the page visible. By default a click on the page closes it. */
export function Sheet({ closeOnOutsideClick = true, ...props }: SheetProps) {
  return <Dialog {...props} closeOnOutsideClick={closeOnOutsideClick} placement="sheet" />;
}
