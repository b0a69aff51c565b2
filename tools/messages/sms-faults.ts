/** What a value of each tag may be (docs/operations.md, SMS). */
const TAG_VALUES: Readonly<Record<string, RegExp>> = {
  numeric: /^\d{1,40}$/,
  alphanumeric: /^[A-Za-z0-9]{1,40}$/,
};

const MAX_VARIABLES = 2;
/** What is not a variable has to say what the text is about. */
const FEWEST_FIXED = 10;
const TAG = /\{#(\w+)#\}/g;

/**
 * What the operators or MSG91 would refuse of a text, a sentence for each.
 * @param text in the register's form, with `{#tags#}`
 * @param brokerName has to be in it
 */
export function faultsOfSmsText(text: string, brokerName: string): string[] {
  const tags = [...text.matchAll(TAG)].map(([, tag = '']) => tag);
  const fixed = text.replace(TAG, '');
  const words = text.trim().split(/\s/);
  return [
    ...tags
      .filter((tag) => !Object.hasOwn(TAG_VALUES, tag))
      .map((tag) => `has the tag ${tag}, which we have no rule for`),
    ...unless(tags.length > 0, 'has no variable'),
    ...unless(tags.length <= MAX_VARIABLES, `has ${tags.length} variables; ${MAX_VARIABLES} are allowed`),
    ...unless(!words.at(-1)?.match(TAG), 'ends with a variable'),
    ...unless(!/\}\{/.test(text), 'has two variables without a word between them'),
    ...unless(fixed.includes(brokerName), `does not name ${brokerName}`),
    ...unless(fixed.replace(/\s/g, '').length >= FEWEST_FIXED, 'has hardly a word of its own'),
    ...unless(/^[\x20-\x7e\n]*$/.test(text), 'has a character that is on no keyboard'),
    ...unless(!/[<>]|[{}]|##/.test(fixed), 'has < or >, or a variable in another form'),
    ...unless(!/ {2}|^\s|\s$/.test(text), 'has a blank too many'),
    ...unless(
      [...fixed.matchAll(/https?:\S+/g)].every(([url]) => !/[?#]/.test(url)),
      'has a link with ? or #, which cannot be registered as a static one',
    ),
  ];
}

/** Whether a value may take the place of a tag. */
export const isSmsValue = (tag: string, value: string): boolean => TAG_VALUES[tag]?.test(value) ?? false;

const unless = (isSo: boolean, fault: string): string[] => (isSo ? [] : [fault]);
