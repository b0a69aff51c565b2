const BEFORE_UNIT = /(\d) (?=(?:Lakh|Crore|years?|months?|days?|hours?|minutes?|km|cc)\b)/g;

/**
 * Prevents line breaks between the numbers of a server text and their units: 'from 3 years'. The build does the same for the
 * texts of pages (docs/decisions/084).
 */
export const withUnbrokenUnits = (text: string): string => text.replace(BEFORE_UNIT, '$1\u00a0');
