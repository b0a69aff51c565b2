import { describe, expect, it } from 'vitest';
import { ConfigError, configFromEnv } from '#server/config.ts';

const publicUrl = (PUBLIC_URL: string | undefined, NODE_ENV = 'production') =>
  configFromEnv({ APP_SECRET: 'x', NODE_ENV, ...(PUBLIC_URL === undefined ? {} : { PUBLIC_URL }) }).publicUrl;

describe('PUBLIC_URL', () => {
  it.each(['https://chhatri.example', 'http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080'])(
    'can be %s in production',
    (url) => {
      expect(publicUrl(`${url}/`)).toBe(url);
    },
  );

  it.each(['http://chhatri.example', 'http://localhost.example', 'http://10.0.0.5:8080'])(
    'cannot be %s in production: cookies would travel in clear',
    (url) => {
      expect(() => publicUrl(url)).toThrow(ConfigError);
      expect(() => publicUrl(url)).toThrow('must begin with https://');
      expect(publicUrl(url, 'development')).toBe(url);
    },
  );

  it.each(['chhatri.example', 'ftp://chhatri.example', 'not an address'])('cannot be %s', (url) => {
    expect(() => publicUrl(url, 'development')).toThrow(ConfigError);
  });

  it('is this machine when it is not given', () => {
    expect(publicUrl(undefined)).toBe('http://localhost:8080');
  });
});
