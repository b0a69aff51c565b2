/** Colour of texts. Separate from the sheet, so that lines can use a colour without loading the drawing code. */
export const INK = '#16233f';
export const INK_2 = '#3d4863';
