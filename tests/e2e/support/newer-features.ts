import browsers from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier, SimpleSupportStatement, SupportStatement } from '@mdn/browser-compat-data';
import packageJson from '../../../package.json' with { type: 'json' };

/** A constructor, or a member of it that some supported browser lacks. */
export interface NewerFeature {
  readonly owner: string;
  readonly member: string | null;
  readonly isStatic: boolean;
}

const OLDEST = packageJson.browserslist.map((query) => {
  const [name = '', version = ''] = query.split(' >= ');
  return { name: name === 'ios_saf' ? 'safari_ios' : name, version };
});

const isAtMost = (version: string, limit: string): boolean => {
  const parts = (text: string) => text.replace('≤', '').split('.').map(Number);
  const [major = 0, minor = 0] = parts(version);
  const [limitMajor = 0, limitMinor = 0] = parts(limit);
  return major < limitMajor || (major === limitMajor && minor <= limitMinor);
};

const hasIt = (statement: SimpleSupportStatement, version: string): boolean => {
  const { version_added: added, version_removed: removed, prefix, alternative_name: other, flags } = statement;
  if (prefix !== undefined || other !== undefined || flags !== undefined || removed !== undefined) return false;
  return typeof added === 'string' && added !== 'preview' && isAtMost(added, version);
};

const isInAll = (support: Partial<Record<string, SupportStatement>> | undefined): boolean =>
  OLDEST.every(({ name, version }) => {
    const statement = support?.[name];
    return statement === undefined || [statement].flat().some((one) => hasIt(one, version));
  });

/** A name of the data: 'any_static', 'toSorted', or what is no property, such as 'abort_event'. */
const PROPERTY = /^([A-Za-z][A-Za-z0-9]*)(_static)?$/;

const featuresOf = (interfaces: Identifier | undefined): NewerFeature[] =>
  Object.entries(interfaces ?? {}).flatMap(([owner, one]): NewerFeature[] => {
    if (!isInterface(one)) return [];
    if (!isInAll(one.__compat?.support)) return [{ owner, member: null, isStatic: false }];
    return Object.entries(one).flatMap(([name, own]): NewerFeature[] => {
      const [, member, isStatic] = PROPERTY.exec(name) ?? [];
      if (member === undefined || member === owner || !isInterface(own) || isInAll(own.__compat?.support)) return [];
      return [{ owner, member, isStatic: isStatic !== undefined }];
    });
  });

/** The data has its own notes (`__compat`, `__meta`) next to the interfaces. */
const isInterface = (value: Identifier | CompatStatement): value is Identifier => !('support' in value);

/**
 * What Chromium has and the oldest supported browsers (package.json) lack, by MDN's figures: of JavaScript and of the browser's
 * interfaces.
 */
export const newerFeatures = (): NewerFeature[] => [
  ...featuresOf(browsers.javascript?.builtins),
  ...featuresOf(browsers.api),
];

/** Runs in the page, before its scripts. What cannot be deleted stays. */
export const deleteFeatures = (features: readonly NewerFeature[]): void => {
  const everything: object = globalThis;
  const constructorOf = (owner: string): unknown => Reflect.get(everything, owner);
  for (const { owner, member, isStatic } of features) {
    const found = constructorOf(owner);
    if (member === null) Reflect.deleteProperty(everything, owner);
    else if (typeof found === 'function') {
      const prototype: unknown = Reflect.get(found, 'prototype');
      const holder = isStatic ? found : prototype;
      if (typeof holder === 'object' || typeof holder === 'function') {
        if (holder !== null) Reflect.deleteProperty(holder, member);
      }
    }
  }
};
