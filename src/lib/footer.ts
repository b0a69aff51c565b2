/** The footer's id, by which a page finds it. */
export const FOOTER_ID = 'footer';
