import packageJson from '../../package.json' with { type: 'json' };

/**
 * The oldest supported browsers, as the build's target (docs/decisions/215). Android's WebView has Chrome's versions, and Samsung
 * Internet 18 has the engine of Chrome 99.
 */
export const browserTargets = (): string[] =>
  packageJson.browserslist.map((query) => {
    const [, name, version] = /^(safari|ios_saf|chrome|firefox) >= ([0-9.]+)$/.exec(query) ?? [];
    if (name === undefined) throw new Error(`package.json, browserslist: '${query}' is not understood.`);
    return `${name === 'ios_saf' ? 'ios' : name}${version}`;
  });
