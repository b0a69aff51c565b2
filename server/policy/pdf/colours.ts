/** Of texts. Apart from the sheet, so that lines name a colour without loading what draws. */
export const INK = '#16233f';
export const INK_2 = '#3d4863';
