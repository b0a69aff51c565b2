import { readFileSync } from 'node:fs';
import type { Brand } from '#contract/shared/brand.ts';
import { readBrand } from '#contract/shared/brand-config.ts';
import { SANDBOX_INSURERS } from '#server/reference/sandbox-insurers.ts';
import { LOCAL_HOST_NAMES } from '#server/shared/network-address.ts';
import { projectPath } from '#server/shared/project-root.ts';
import type { AppSecret } from '#server/shared/secrets/app-secret.ts';
import { readCashfreeSettings } from './cashfree-settings.ts';
import {
  type CallbackLimits,
  type CodeLimits,
  type DocumentCheckLimits,
  readCallbackLimits,
  readCodeLimits,
  readDocumentCheckLimits,
} from './day-limits.ts';
import { missingPartners, type PartnerSettings } from './disabled-partners.ts';
import { ConfigError, type EnvVariables, emailFromEnv, listFromEnv, wholeNumberFromEnv } from './env.ts';
import { readInsurersFile } from './insurers-file.ts';
import { readMessageSettings } from './message-settings.ts';
import { partnerAddress } from './partner-address.ts';
import { productionProblems } from './production.ts';
import { readRazorpaySettings } from './razorpay-settings.ts';
import { parseSandboxFaults, type SandboxFaults } from './sandbox-faults.ts';
import { storedSecret } from './stored-secret.ts';

/** Calls per minute and visitor (by address unless configured); more are refused with 429. */
export interface RateLimits {
  readonly pincode: number;
  readonly register: number;
  readonly callback: number;
  /** Calls about codes and links of owners, all together, by address. */
  readonly owner: number;
  /** Estimates that need no look-up in the vehicle register, by address. */
  readonly estimate: number;
  /** Calls that ask the vehicle register, all together, by address. */
  readonly vehicle: number;
  /** The same, by journey. */
  readonly vehicleOfJourney: number;
  /** Searches of makes, models and registration offices, all together, by address. */
  readonly catalogue: number;
  /** Calls that ask insurers or other partners, all together, by journey. */
  readonly partnersOfJourney: number;
  /** Calls that may change a journey, drafts included, all together, by journey. */
  readonly changesOfJourney: number;
  /** Declarations and looks at the insurer's decision, by journey. */
  readonly decisionOfJourney: number;
}

/** Milliseconds that a call of each port may take. */
export interface PortLimits {
  readonly kyc: number;
  readonly gateway: number;
  readonly issuer: number;
  readonly messenger: number;
  readonly vehicles: number;
  /** For all calls that one call of the visitor needs. */
  readonly travelQuotes: number;
}

const PORT_LIMITS: PortLimits = {
  kyc: 8_000,
  gateway: 5_000,
  issuer: 10_000,
  // Mail servers let unknown ones wait for some seconds before they greet.
  messenger: 15_000,
  vehicles: 6_000,
  travelQuotes: 10_000,
};

/** Everything that can be set from outside. `configFromEnv` reads it; tests write it out. */
export interface Config extends PartnerSettings {
  readonly port: number;
  /** The address of this machine that is listened on; null for all. */
  readonly host: string | null;
  readonly production: boolean;
  /** Whether the sandbox (gateway page, inbox, KYC test page) is served. */
  readonly sandbox: boolean;
  /** Folder of the embedded database; not used with `databaseUrl`. */
  readonly dataFolder: string;
  readonly databaseUrl: string | null;
  /** The folder of the built web app. */
  readonly webFolder: string;
  /** Where visitors reach this server, without a slash at the end. */
  readonly publicUrl: string;
  /** What keys are derived from (ids of registrations, documents at rest). */
  readonly secret: AppSecret;
  /** Whether to trust X-Forwarded-For for the visitor's address, as behind our own proxy. */
  readonly trustProxy: boolean;
  readonly logLevel: string;
  /** Where `/metrics` is served; null for nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | null;
  /** Where spans are sent, by OTLP over HTTP; null for nowhere. */
  readonly tracesUrl: string | null;
  readonly rateLimits: RateLimits;
  readonly portLimits: PortLimits;
  readonly codeLimits: CodeLimits;
  readonly checksPerDay: DocumentCheckLimits;
  readonly callbacksPerDay: CallbackLimits;
  /** Journeys that may be begun from one network address in a day. Mobile networks put many visitors behind one. */
  readonly journeysPerDay: number;
  /** How long the sandbox insurer takes over a referred proposal. */
  readonly referralSeconds: number;
  /** Which insurers of the sandbox are slow, silent or failing. */
  readonly sandboxInsurers: SandboxFaults;
  /** Which other partners of the sandbox are slow, silent or failing. */
  readonly sandboxPorts: SandboxFaults;
  /** The broker's details: `BRAND_FILE` (JSON) and `BRAND_*`, else the sample. */
  readonly brand: Brand;
  /** Opens the studio to other machines, and in production without the sandbox; null: it is not open to them. */
  readonly studioToken: string | null;
  /** Of 100 visits, how many report their transitions. */
  readonly eventsPercent: number;
  /** Who gets the daily list of open staff tasks; null: it is not mailed. */
  readonly staffTasksMail: string | null;
}

/**
 * Reads the environment. Throws a `ConfigError` with a sentence for the operator.
 * @param storesSecret whether a secret that has to be made is stored, for the server
 */
export function configFromEnv(env: EnvVariables, { storesSecret = true } = {}): Config {
  const production = env.NODE_ENV === 'production';
  const port = wholeNumberFromEnv(env, 'PORT', 8080);
  const dataFolder = env.DATA_DIR || projectPath('data/pglite');
  const sandbox = env.SANDBOX ? env.SANDBOX === 'on' : !production;
  const brand = brandOf(env);
  const partners = partnersIn(env, production);
  if (production) assertClosed(env, { sandbox, brand, ...partners });
  return {
    port,
    host: env.HOST || null,
    production,
    sandbox,
    dataFolder,
    databaseUrl: databaseUrlIn(env),
    webFolder: env.WEB_DIR || projectPath('dist/web'),
    publicUrl: publicUrlIn(env, { production, port }),
    secret: [
      env.APP_SECRET ||
        storedSecret(dataFolder, { mustBeGiven: production && Boolean(env.DATABASE_URL), storesSecret }),
      ...formerSecretsIn(env),
    ],
    trustProxy: env.TRUST_PROXY === 'on',
    logLevel: env.LOG_LEVEL || 'info',
    metrics: metricsIn(env),
    tracesUrl: tracesUrlIn(env),
    rateLimits: {
      pincode: wholeNumberFromEnv(env, 'RATE_PINCODE', 60),
      register: wholeNumberFromEnv(env, 'RATE_REGISTER', 30),
      callback: wholeNumberFromEnv(env, 'RATE_CALLBACK', 10),
      owner: wholeNumberFromEnv(env, 'RATE_OWNER', 30),
      estimate: wholeNumberFromEnv(env, 'RATE_ESTIMATE', 30),
      vehicle: wholeNumberFromEnv(env, 'RATE_VEHICLE', 30),
      vehicleOfJourney: wholeNumberFromEnv(env, 'RATE_VEHICLE_OF_JOURNEY', 10),
      catalogue: wholeNumberFromEnv(env, 'RATE_CATALOGUE', 300),
      // Two tabs that poll a slow quote list every second, and 60 other calls.
      partnersOfJourney: wholeNumberFromEnv(env, 'RATE_PARTNERS_OF_JOURNEY', 180),
      // A draft is sent when a changed field loses focus. No visitor changes four fields per second for a minute.
      changesOfJourney: wholeNumberFromEnv(env, 'RATE_CHANGES_OF_JOURNEY', 240),
      decisionOfJourney: wholeNumberFromEnv(env, 'RATE_DECISION_OF_JOURNEY', 30),
    },
    portLimits: PORT_LIMITS,
    codeLimits: readCodeLimits(env),
    checksPerDay: readDocumentCheckLimits(env),
    callbacksPerDay: readCallbackLimits(env),
    journeysPerDay: wholeNumberFromEnv(env, 'JOURNEYS_PER_DAY', 3_000),
    referralSeconds: wholeNumberFromEnv(env, 'REFERRAL_SECONDS', 20),
    ...partners,
    sandboxInsurers: faultsIn(env, 'SANDBOX_INSURERS', Object.keys(SANDBOX_INSURERS)),
    sandboxPorts: faultsIn(env, 'SANDBOX_PORTS', Object.keys(PORT_LIMITS)),
    brand,
    studioToken: studioTokenIn(env),
    eventsPercent: Math.min(100, wholeNumberFromEnv(env, 'EVENTS_PERCENT', 100)),
    staffTasksMail: emailFromEnv(env, 'DUTIES_MAIL'),
  };
}

const partnersIn = (env: EnvVariables, production: boolean): PartnerSettings => ({
  insurerBridges: readInsurersFile(env, production),
  messages: readMessageSettings(env, production),
  cashfree: readCashfreeSettings(env, production),
  razorpay: readRazorpaySettings(env, production),
  travelQuoteUrl: travelQuoteUrlIn(env, production),
});

function assertClosed(env: EnvVariables, config: PartnerSettings & Pick<Config, 'sandbox' | 'brand'>): void {
  const { sandbox, brand } = config;
  const { APP_SECRET: secret, SANDBOX_URL: sandboxUrl } = env;
  const allowed = listFromEnv(env, 'ALLOW_IN_PRODUCTION');
  const problems = [
    ...productionProblems({ sandbox, sandboxUrl, secret, brand, allowed }),
    ...missingPartners(config, listFromEnv(env, 'LEFT_OUT')),
  ];
  if (problems.length > 0) throw new ConfigError(`With NODE_ENV=production:\n- ${problems.join('\n- ')}`);
}

/** Plain http does not encrypt cookies and answers, so production allows it only on the operator's own machine. */
function publicUrlIn(env: EnvVariables, { production, port }: { production: boolean; port: number }): string {
  const publicUrl = (env.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, '');
  if (!URL.canParse(publicUrl)) throw new ConfigError(`PUBLIC_URL is not an address: '${publicUrl}'.`);
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol !== 'https:' && protocol !== 'http:') throw new ConfigError('PUBLIC_URL must begin with https://.');
  if (production && protocol === 'http:' && !LOCAL_HOST_NAMES.includes(hostname)) {
    throw new ConfigError(
      `PUBLIC_URL is ${publicUrl}: in production it must begin with https://, except on localhost.`,
    );
  }
  return publicUrl;
}

/** It receives travellers' ages and illnesses, so production requires https, even on the same machine. */
function travelQuoteUrlIn({ TRAVEL_QUOTE_URL: given }: EnvVariables, production: boolean): string | null {
  return given ? partnerAddress('TRAVEL_QUOTE_URL', given, production) : null;
}

/** What the server sets for each connection (server/db/pool.ts, reading-connection.ts). A value in DATABASE_URL would override it. */
const SET_BY_US = [
  'options',
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
  'query_timeout',
];

function databaseUrlIn({ DATABASE_URL: url }: EnvVariables): string | null {
  if (!url) return null;
  const given = new URLSearchParams(url.replace(/^[^?]*/, ''));
  const [refused] = SET_BY_US.filter((name) => given.has(name));
  // The message does not quote DATABASE_URL, which contains a password.
  if (refused !== undefined) throw new ConfigError(`DATABASE_URL must not have ${refused}: the server sets its own.`);
  return url;
}

/** It is the only thing between the internet and the figures of the business, so it must not be guessed. */
function studioTokenIn({ STUDIO_TOKEN: token }: EnvVariables): string | null {
  if (!token) return null;
  if (token.length >= 24) return token;
  throw new ConfigError('STUDIO_TOKEN must have 24 or more random characters: `openssl rand -hex 16` makes them.');
}

/** By default served to this machine only, because the metrics reveal business figures. */
function metricsIn(env: EnvVariables): Config['metrics'] {
  if (!env.METRICS_PORT) return null;
  return { port: wholeNumberFromEnv(env, 'METRICS_PORT', 0), host: env.METRICS_HOST || '127.0.0.1' };
}

/** OpenTelemetry's own variables: a collector's base address, or the whole address of its traces. */
function tracesUrlIn({ OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: whole }: EnvVariables) {
  const url = whole || (base ? `${base.replace(/\/+$/, '')}/v1/traces` : null);
  if (url === null || (URL.canParse(url) && /^https?:/.test(url))) return url;
  throw new ConfigError(`OTEL_EXPORTER_OTLP_ENDPOINT must begin with http:// or https://, unlike '${url}'.`);
}

function faultsIn(env: EnvVariables, name: string, partners: readonly string[]): SandboxFaults {
  try {
    return parseSandboxFaults(env[name] ?? '', partners);
  } catch (error) {
    throw new ConfigError(`${name} cannot be used. ${error instanceof Error ? error.message : ''}`);
  }
}

function brandOf(env: EnvVariables): Brand {
  try {
    return readBrand(env.BRAND_FILE ? JSON.parse(readFileSync(env.BRAND_FILE, 'utf8')) : null, env);
  } catch (error) {
    throw new ConfigError(`The broker's details cannot be used. ${error instanceof Error ? error.message : ''}`);
  }
}

/** APP_SECRET_PREVIOUS: former secrets, the latest first, separated by commas. */
function formerSecretsIn(env: EnvVariables): string[] {
  const { APP_SECRET: current } = env;
  const former = listFromEnv(env, 'APP_SECRET_PREVIOUS');
  if (former.length > 0 && !current) throw new ConfigError('APP_SECRET_PREVIOUS needs APP_SECRET, the new one.');
  if (current && former.includes(current))
    throw new ConfigError('APP_SECRET_PREVIOUS must not name APP_SECRET itself.');
  return former;
}
