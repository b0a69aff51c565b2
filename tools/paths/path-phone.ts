/** The mobile number that a path types: each has its own, because codes to one phone are limited. @param number of the path */
export const phoneOfPath = (number: number): string => `98200${String(number).padStart(5, '0')}`;
