import type { Plugin } from 'vite';

/**
 * Replaces the space between a number and its unit with a no-break space in the texts of pages: '15 Lakh', '24 months',
 * '9 am', '05 Sep 2026' stay on one line. In the browser's build only: the server's texts are sent to SMS, mail,
 * calendars and machines, which get plain spaces. A number is a digit or a template's expression. A unit is a word, or
 * the two words of a choice (`${count} ${count === 1 ? 'day' : 'days'}`). Dates are those of `formatDate`. Not matched:
 * 'second-hand' after a name, and an attribute `day={…}`.
 */
const UNIT =
  '(?:Lakhs?|Crores?|years?|months?|weeks?|days?|hours?|minutes?|seconds?|km|cm|kg|cc|kW|am|pm|ft|in(?=\\)))\\b(?![=-])';
const DATE_PART = '\\$\\{(?:MONTHS\\[|yyyy\\})';
const BEFORE_UNIT = new RegExp(
  `(?<=[\\d}]) (?=${UNIT}|${DATE_PART}|\\$\\{[^{}\`]*\\? '${UNIT}')|(?<=\\b(?:EUR|USD)) (?=\\d)`,
  'g',
);

const NO_BREAK_SPACE = '\u00a0';

export const unbrokenUnitsPlugin: Plugin = {
  name: 'unbroken-units',
  // Before any plugin rewrites the templates. A space replaces a space, so no source map is needed.
  enforce: 'pre',
  transform(code, id) {
    if (!/[\\/](?:contract|src)[\\/][^?]*\.tsx?$/.test(id) || id.includes('node_modules')) return null;
    // The bytes of a line's first page are limited, and its long answers break across lines anyway.
    if (/[\\/]lines[\\/]\w+[\\/]landing[\\/]copy\.ts$/.test(id)) return null;
    return { code: code.replace(BEFORE_UNIT, NO_BREAK_SPACE), map: null };
  },
};
