import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SAMPLE_BRAND } from '#contract/shared/brand.ts';
import { configFromEnv } from '#server/config/config.ts';
import { ConfigError } from '#server/config/env.ts';
import { PRODUCTION } from './support/production.ts';

const publicUrl = (PUBLIC_URL: string | undefined, NODE_ENV = 'production') =>
  configFromEnv({ ...PRODUCTION, NODE_ENV, ...(PUBLIC_URL === undefined ? {} : { PUBLIC_URL }) }).publicUrl;

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

describe('HOST', () => {
  it('is every address of the machine unless it is set', () => {
    expect(configFromEnv({}).host).toBeNull();
    expect(configFromEnv({ HOST: '127.0.0.1' }).host).toBe('127.0.0.1');
  });
});

describe('DATABASE_URL', () => {
  const start = (query: string) => () =>
    configFromEnv({ APP_SECRET: 'x'.repeat(32), DATABASE_URL: `postgres://us:hunter2@db.example/chhatri${query}` });

  it('says where the database is, and how to speak with it', () => {
    expect(start('?sslmode=verify-full')().databaseUrl).toMatch(/sslmode=verify-full$/);
  });

  it.each(['options=-c%20search_path=x', 'statement_timeout=0', 'sslmode=require&lock_timeout=0'])(
    'cannot have %s, which would replace a limit of ours; the password is not told',
    (query) => {
      expect(start(`?${query}`)).toThrow(ConfigError);
      expect(start(`?${query}`)).toThrow(/must not have (?:options|statement_timeout|lock_timeout):(?!.*hunter2)/);
    },
  );
});

describe('METRICS_PORT', () => {
  it('is off unless it is set, and then for programs of this machine only', () => {
    expect(configFromEnv({}).metrics).toBeNull();
    expect(configFromEnv({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
    const reached = configFromEnv({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' });
    expect(reached.metrics).toEqual({ port: 9464, host: '0.0.0.0' });
  });
});

describe('OTEL_EXPORTER_OTLP_ENDPOINT', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318/';

  it('is where traces are sent; without it they are sent nowhere', () => {
    expect(configFromEnv({}).tracesUrl).toBeNull();
    expect(configFromEnv({ OTEL_EXPORTER_OTLP_ENDPOINT }).tracesUrl).toBe('http://collector:4318/v1/traces');
    const OTEL_EXPORTER_OTLP_TRACES_ENDPOINT = 'https://traces.example/otlp';
    const both = configFromEnv({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT });
    expect(both.tracesUrl).toBe('https://traces.example/otlp');
  });

  it.each(['collector:4318', 'ftp://collector', 'not an address'])('cannot be %s', (url) => {
    expect(() => configFromEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: url })).toThrow('OTEL_EXPORTER_OTLP_ENDPOINT');
  });
});

describe('DUTIES_MAIL', () => {
  it('is nobody’s unless it is set', () => {
    expect(configFromEnv({}).staffTasksMail).toBeNull();
    expect(configFromEnv({ DUTIES_MAIL: 'desk@broker.example' }).staffTasksMail).toBe('desk@broker.example');
  });

  it.each(['desk', 'desk@', 'a@b.example, c@d.example'])('cannot be %s', (given) => {
    expect(() => configFromEnv({ DUTIES_MAIL: given })).toThrow(`DUTIES_MAIL is not an e-mail address: '${given}'.`);
  });
});

/** A broker of its own, as `BRAND_*` configures it. */
const OWN_BROKER = {
  BRAND_NAME: 'Neem',
  BRAND_LEGAL_NAME: 'Neem Insurance Brokers Private Limited',
  BRAND_REGISTRATION_NUMBER: 'Direct Broker (Life & General), No. 512',
  BRAND_REGISTRATION_VALID_TILL: '30 Jun 2029',
  BRAND_CIN: 'U66220MH2019PTC512512',
  BRAND_PRINCIPAL_OFFICER: 'Meera Joshi',
  BRAND_PHONE: '1800 111 2222',
  BRAND_PHONE_HOURS: 'Monday to Friday, 9 am to 6 pm',
  BRAND_EMAIL: 'help@neem.example',
  BRAND_COMPLAINTS_EMAIL: 'complaints@neem.example',
  BRAND_CITY: 'Nashik, Maharashtra',
  BRAND_REGISTERED_OFFICE: '5 College Road, Nashik 422005',
};

describe('production', () => {
  const { NODE_ENV, APP_SECRET, LEFT_OUT } = PRODUCTION;
  const closed = { NODE_ENV, APP_SECRET, LEFT_OUT, ...OWN_BROKER };

  it('starts with a secret and a broker of its own, without the sandbox', () => {
    const { production, sandbox, brand } = configFromEnv(closed);
    expect({ production, sandbox }).toEqual({ production: true, sandbox: false });
    expect(brand.name).toBe('Neem');
  });

  it.each([
    ['the sandbox', { SANDBOX: 'on' }, 'sandbox', 'SANDBOX=on'],
    ['a secret that it makes itself', { APP_SECRET: undefined }, 'stored-secret', 'APP_SECRET is missing'],
    ['the sample broker', { BRAND_REGISTRATION_NUMBER: SAMPLE_BRAND.registrationNumber }, 'sample-broker', 'BRAND_*'],
    ['a part of the sample broker', { BRAND_CIN: SAMPLE_BRAND.cin }, 'sample-broker', 'BRAND_*'],
  ])('does not start with %s unless that is named', (_, change, name, problem) => {
    const folder = mkdtempSync(join(tmpdir(), 'chhatri-config-'));
    const env = { ...closed, DATA_DIR: join(folder, 'data', 'pglite'), ...change };
    const others = ['sandbox', 'stored-secret', 'sample-broker'].filter((other) => other !== name);
    for (const ALLOW_IN_PRODUCTION of ['', others.join(',')]) {
      const start = () => configFromEnv({ ...env, ALLOW_IN_PRODUCTION });
      expect(start).toThrow(ConfigError);
      expect(start).toThrow(problem);
      expect(start).toThrow(`ALLOW_IN_PRODUCTION=${name}`);
    }
    // Nothing was created.
    expect(existsSync(join(folder, 'data'))).toBe(false);
    expect(() => configFromEnv({ ...env, ALLOW_IN_PRODUCTION: name })).not.toThrow();
    expect(() => configFromEnv({ ...env, NODE_ENV: 'development' })).not.toThrow();
    rmSync(folder, { recursive: true });
  });

  it('tells all that is missing at once', () => {
    const start = () => configFromEnv({ NODE_ENV, SANDBOX: 'on' });
    for (const name of ['sandbox', 'stored-secret', 'sample-broker']) expect(start).toThrow(name);
    const ALLOW_IN_PRODUCTION = 'sandbox, stored-secret ,sample-broker';
    const folder = mkdtempSync(join(tmpdir(), 'chhatri-config-'));
    const DATA_DIR = join(folder, 'data', 'pglite');
    expect(configFromEnv({ NODE_ENV, DATA_DIR, SANDBOX: 'on', ALLOW_IN_PRODUCTION }).sandbox).toBe(true);
    rmSync(folder, { recursive: true });
  });

  it('never takes a short secret, nor one of its own for a database that other processes use', () => {
    expect(() => configFromEnv({ ...closed, APP_SECRET: 'x'.repeat(31) })).toThrow('32 or more');
    const elsewhere = { ...closed, APP_SECRET: undefined, DATABASE_URL: 'postgres://db.example/chhatri' };
    expect(() => configFromEnv({ ...elsewhere, ALLOW_IN_PRODUCTION: 'stored-secret' })).toThrow('Set APP_SECRET');
  });

  it.each([
    ['insurers', 'INSURERS_FILE'],
    ['payment', 'PAYMENT'],
    ['kyc', 'KYC'],
    ['vehicles', 'VEHICLES'],
    ['mail', 'MAIL'],
    ['sms', 'SMS'],
  ])('does not start without %s unless it is left out by name', (name, setting) => {
    const others = LEFT_OUT.split(',').filter((other) => other !== name);
    const start = () => configFromEnv({ ...closed, LEFT_OUT: others.join(', ') });
    expect(start).toThrow(`${setting} is not set`);
    expect(start).toThrow(`LEFT_OUT=${name}.`);
    expect(() => configFromEnv({ ...closed, LEFT_OUT: '' })).toThrow(`LEFT_OUT=${name}.`);
    // The sandbox plays each of them.
    const sandbox = { SANDBOX: 'on', ALLOW_IN_PRODUCTION: 'sandbox', LEFT_OUT: '' };
    expect(() => configFromEnv({ ...closed, ...sandbox })).not.toThrow();
  });

  it('has an insurer with the travel quote service alone', () => {
    const others = LEFT_OUT.split(',').filter((other) => other !== 'insurers');
    const env = { ...closed, LEFT_OUT: others.join(), TRAVEL_QUOTE_URL: 'https://quotes.example' };
    expect(configFromEnv(env).travelQuoteUrl).toBe('https://quotes.example');
  });

  it('leaves out no partner that there is not', () => {
    expect(() => configFromEnv({ ...closed, LEFT_OUT: 'fax' })).toThrow(
      "LEFT_OUT can name insurers, payment, kyc, vehicles, mail, sms, not 'fax'.",
    );
  });

  it('takes no name that means nothing', () => {
    expect(() => configFromEnv({ ...closed, ALLOW_IN_PRODUCTION: 'everything' })).toThrow(
      'ALLOW_IN_PRODUCTION can name sandbox, stored-secret and sample-broker',
    );
  });
});

describe('KYC and VEHICLES', () => {
  const keys = { CASHFREE_CLIENT_ID: 'CF123456', CASHFREE_CLIENT_SECRET: 'cfsk_hunter2' };
  const cashfree = (env: Record<string, string>) => configFromEnv({ ...keys, ...env }).cashfree;
  const inProduction = (env: Record<string, string>) => configFromEnv({ ...PRODUCTION, ...keys, ...env }).cashfree;

  it('name no one unless they are set', () => {
    expect(cashfree({})).toBeNull();
  });

  it('can be cashfree, each for itself, at its address in production and with a name that scores 85', () => {
    expect(inProduction({ KYC: 'cashfree' })).toEqual({
      uses: { kyc: true, vehicles: false },
      baseUrl: 'https://api.cashfree.com/verification',
      clientId: 'CF123456',
      clientSecret: 'cfsk_hunter2',
      publicKey: null,
      nameMatchPercent: 85,
    });
    expect(cashfree({ VEHICLES: 'cashfree' })?.uses).toEqual({ kyc: false, vehicles: true });
    expect(cashfree({ KYC: 'cashfree', VEHICLES: 'cashfree' })?.uses).toEqual({ kyc: true, vehicles: true });
  });

  it('are the sandbox’s look-alike with SANDBOX_URL, unless one of them is named', () => {
    const SANDBOX_URL = 'http://localhost:8090/';
    expect(configFromEnv({ SANDBOX_URL, KYC_NAME_MATCH: '70' }).cashfree).toEqual({
      uses: { kyc: true, vehicles: true },
      baseUrl: 'http://localhost:8090/cashfree/verification',
      clientId: 'CF_ChhatriSandbox',
      clientSecret: 'client-secret-of-a-sandbox',
      publicKey: null,
      nameMatchPercent: 70,
    });
    expect(cashfree({ SANDBOX_URL, KYC: 'cashfree' })).toMatchObject({
      uses: { kyc: true, vehicles: false },
      baseUrl: 'https://api.cashfree.com/verification',
    });
  });

  it('can be at another address, in production with https only', () => {
    const at = (CASHFREE_URL: string) => ({ KYC: 'cashfree', CASHFREE_URL });
    expect(cashfree(at('http://localhost:8090/cashfree/'))?.baseUrl).toBe('http://localhost:8090/cashfree');
    expect(() => inProduction(at('http://localhost:8090'))).toThrow('must begin with https://');
    expect(() => cashfree(at('https://user:hunter2@x.example'))).toThrow(/must not carry a user name(?!.*hunter2)/);
    expect(() => cashfree(at('https://x.example/?a=1'))).toThrow('without ? and #');
    expect(() => cashfree(at('ftp://x.example'))).toThrow('must begin with https://');
    expect(() => cashfree(at('nowhere'))).toThrow('not an address');
  });

  it.each([
    [{ KYC: 'digio' }, /KYC can be cashfree, not 'digio'/],
    [{ VEHICLES: 'vahan' }, /VEHICLES can be cashfree, not 'vahan'/],
    [{ KYC: 'cashfree', CASHFREE_CLIENT_ID: '' }, /Set CASHFREE_CLIENT_ID/],
    [{ VEHICLES: 'cashfree', CASHFREE_CLIENT_SECRET: ' ' }, /Set CASHFREE_CLIENT_SECRET/],
    [
      { KYC: 'cashfree', CASHFREE_CLIENT_SECRET: 'hunter2\nx: y' },
      /^(?!.*hunter2).*characters that a key does not have/,
    ],
    [{ KYC: 'cashfree', KYC_NAME_MATCH: '33' }, /percentage from 34 to 100/],
    [{ KYC: 'cashfree', KYC_NAME_MATCH: '101' }, /percentage from 34 to 100/],
    [{ KYC: 'cashfree', KYC_NAME_MATCH: '0.85' }, /whole number/],
    [{ KYC: 'cashfree', CASHFREE_PUBLIC_KEY_FILE: '/nowhere.pem' }, /is not a file with an RSA public key/],
    [{ KYC: 'cashfree', CASHFREE_PUBLIC_KEY_FILE: 'package.json' }, /is not a file with an RSA public key/],
  ])('are refused in words: %j', (env, words) => {
    expect(() => cashfree(env)).toThrow(ConfigError);
    expect(() => cashfree(env)).toThrow(words);
  });

  it('take a public key for the second factor from its file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'cashfree-'));
    const path = join(folder, 'key.pem');
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    writeFileSync(path, publicKey.export({ type: 'spki', format: 'pem' }));
    expect(cashfree({ KYC: 'cashfree', CASHFREE_PUBLIC_KEY_FILE: path })?.publicKey?.equals(publicKey)).toBe(true);
    rmSync(folder, { recursive: true });
  });
});
