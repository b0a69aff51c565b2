import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { TRAVEL_QUOTE_PATH } from '#contract/lines/travel/quote-endpoints.ts';
import { SAMPLE_BRAND } from '#contract/shared/brand.ts';
import { SANDBOX_CASHFREE } from '#server/config/cashfree-settings.ts';
import { configFromEnv } from '#server/config/config.ts';
import type { EnvVariables } from '#server/config/env.ts';
import { readRazorpaySettings, SANDBOX_RAZORPAY } from '#server/config/razorpay-settings.ts';
import { projectPath } from '#server/shared/project-root.ts';
import { copyPreparedData } from '#tools/app/prepared-data.ts';
import { checksOfConfig } from '#tools/doctor/checks-of-config.ts';
import { runChecks } from '#tools/doctor/run-checks.ts';
import { createSandboxApp } from '#tools/sandbox/sandbox-app.ts';
import { openOwnStore, openTestApp } from './app.ts';
import { BRIDGE_SECRET, sandboxBridge, serve } from './insurer-bridge.ts';
import { startMailServer } from './mail-server.ts';
import { MSG91_KEY, SMS_TEMPLATES_FILE, smsGateway } from './sms-gateway.ts';

const MAIL_PASSWORD = 'the password of a mailbox';

/** A broker's whole set-up with every partner played, and the environment that connects them all. */
export interface DoctorSetUp {
  readonly env: EnvVariables;
  readonly folder: string;
  /** Of each service, as the environment names it. */
  readonly urls: { readonly shop: string; readonly sandbox: string; readonly sms: string; readonly mail: string };
  close(): Promise<void>;
}

const now = () => new Date();

/** With a server that runs at PUBLIC_URL. */
export async function openDoctorSetUp(): Promise<DoctorSetUp> {
  const folder = mkdtempSync(join(tmpdir(), 'chhatri-doctor-'));
  const file = (name: string, content: unknown): string => {
    writeFileSync(join(folder, name), JSON.stringify(content));
    return join(folder, name);
  };
  const insurers = sandboxBridge(now);
  const sandbox = await serve(createSandboxApp({ insurers, now, send: async () => undefined }));
  const sms = await serve(smsGateway().app);
  const mail = await startMailServer({
    ...{ authOptional: false, allowInsecureAuth: true },
    onAuth: ({ password }, _, callback) =>
      password === MAIL_PASSWORD ? callback(null, { user: 'broker' }) : callback(new Error('Wrong')),
  });
  const payment = {
    ...{ PAYMENT: 'razorpay', RAZORPAY_URL: `${sandbox.url}${SANDBOX_RAZORPAY.path}` },
    ...{ RAZORPAY_KEY_ID: SANDBOX_RAZORPAY.keyId, RAZORPAY_KEY_SECRET: SANDBOX_RAZORPAY.keySecret },
    RAZORPAY_WEBHOOK_SECRET: SANDBOX_RAZORPAY.webhookSecret,
  };
  const store = await openOwnStore();
  const shop = await openTestApp({ razorpay: readRazorpaySettings(payment, false) }, { store, isOneProcess: true });
  const site = await serve(new Hono().all('*', ({ req }) => shop.app.fetch(req.raw)));
  const dataFolder = join(folder, 'pglite');
  if (!store.databaseUrl) await copyPreparedData(dataFolder);
  mkdirSync(join(folder, 'web'));
  file('web/pages.json', { brand: SAMPLE_BRAND, siteUrl: site.url, build: 'app-1.js', pages: {}, journeys: {} });
  const bridge = { baseUrl: sandbox.url, secretEnv: 'BRIDGE_SECRET' };
  return {
    folder,
    urls: { shop: site.url, sandbox: sandbox.url, sms: sms.url, mail: `127.0.0.1:${mail.port}` },
    env: {
      ...payment,
      ...{ SANDBOX: 'off', APP_SECRET: 'a secret of the tests, of no use elsewhere', PUBLIC_URL: site.url },
      ...{ DATA_DIR: dataFolder, DATABASE_URL: store.databaseUrl ?? '', WEB_DIR: join(folder, 'web') },
      // A server of ours is a travel quote service, too.
      TRAVEL_QUOTE_URL: site.url + TRAVEL_QUOTE_PATH,
      ...{ KYC: 'cashfree', VEHICLES: 'cashfree' },
      CASHFREE_URL: `${sandbox.url}${SANDBOX_CASHFREE.path}/verification`,
      CASHFREE_CLIENT_ID: SANDBOX_CASHFREE.clientId,
      CASHFREE_CLIENT_SECRET: SANDBOX_CASHFREE.clientSecret,
      ...{ MAIL: 'smtp', MAIL_FROM: 'policies@insurance.example', SMTP_HOST: '127.0.0.1' },
      ...{ SMTP_PORT: `${mail.port}`, SMTP_USER: 'broker', SMTP_PASSWORD: MAIL_PASSWORD },
      ...{ SMS: 'msg91', MSG91_URL: sms.url, MSG91_AUTH_KEY: MSG91_KEY, MSG91_SENDER_ID: 'CHHTRI' },
      SMS_TEMPLATES: file('sms.json', SMS_TEMPLATES_FILE),
      BRIDGE_SECRET,
      INSURERS_FILE: file('insurers.json', [
        { id: 'kaveri', name: 'Kaveri Health', lines: ['health'], ...bridge },
        { id: 'aravalli', name: 'Aravalli General', lines: ['health', 'car'], ...bridge },
      ]),
    },
    async close() {
      await site.close();
      await shop.close();
      await mail.close();
      await sms.close();
      await sandbox.close();
      rmSync(folder, { recursive: true });
    },
  };
}

interface Examination {
  /** Only what is checked under this name. */
  readonly about?: string;
  /** The command's own clock. */
  readonly clock?: () => Date;
  readonly limitMs?: number;
}

/** The lines that it prints. */
export async function examine(
  env: EnvVariables,
  { about, clock = now, limitMs = 20_000 }: Examination = {},
): Promise<string[]> {
  const lines: string[] = [];
  const setting = { config: configFromEnv(env, { storesSecret: false }), now: clock, limitMs };
  const checks = checksOfConfig(setting).filter((check) => about === undefined || check.about === about);
  await runChecks(checks, limitMs, (line) => lines.push(line));
  return lines;
}

/** Runs the command as `npm run` does. This process goes on, as its services are asked. */
export async function runDoctor(env: EnvVariables): Promise<{ readonly code: unknown; readonly text: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', projectPath('tools/doctor/doctor.ts')], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (text += part));
  const [code]: unknown[] = await once(child, 'close');
  return { code, text };
}
