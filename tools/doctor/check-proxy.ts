import type { Config } from '#server/config/config.ts';
import { type Check, type Finding, right, wrong } from './check.ts';

/** The server itself has no TLS, so that a site at https is behind a proxy. */
export const checkProxy = (config: Config): Check => {
  const finding = findingOfProxy(config);
  return { about: 'Proxy', silent: finding, look: async () => finding };
};

const findingOfProxy = ({ publicUrl, trustProxy }: Config): Finding =>
  trustProxy
    ? right('TRUST_PROXY is on: limits count the last address in X-Forwarded-For. Let no one else reach the port.')
    : wrong(
        `TLS of ${publicUrl} ends in a proxy, and TRUST_PROXY is not on: all visitors count as one address, and get 429. ` +
          'Set TRUST_PROXY=on.',
      );
