/** What a chart names, in words. */

export interface NamedImplementation {
  readonly type: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** `enoughToCompare` → `enough to compare`; anything but camel case is not changed. */
export const camelCaseInWords = (name: string): string =>
  name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/ [A-Z]/g, lower);
const lower = (text: string): string => text.toLowerCase();

/** A guard or an action with its parameters: `kyc is VERIFIED`. */
export const namedInWords = ({ type, params }: NamedImplementation): string =>
  [camelCaseInWords(type), ...Object.values(params ?? {}).map(String)].join(' ');
