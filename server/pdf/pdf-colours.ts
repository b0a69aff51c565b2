/** Colour of texts. Separate from the sheet, so that lines can use a colour without loading the drawing code. */
export const PDF_INK = '#16233f';
export const PDF_SOFT_INK = '#3d4863';
