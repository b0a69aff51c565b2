/** Imports that violate the table of rooms today: globs of the importing files, and of what they import. None may be added. */
export const KNOWN_WRONG_IMPORTS: Readonly<Record<string, readonly string[]>> = {};
