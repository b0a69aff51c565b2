import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ListenError, listen } from '#server/api/http/listen.ts';
import { SANDBOX_CASHFREE } from '#server/config/cashfree-settings.ts';
import { ConfigError, wholeNumberFromEnv } from '#server/config/env.ts';
import { SANDBOX_RAZORPAY } from '#server/config/razorpay-settings.ts';
import { SANDBOX_INSURERS } from '#server/reference/sandbox-insurers.ts';
import { createInsurerBridge } from '#server/sandbox/insurer-bridge.ts';
import { linkFile } from '#server/sandbox/razorpay/link-file.ts';
import { sendRazorpayEvents } from '#server/sandbox/razorpay/razorpay-events.ts';
import { projectPath } from '#server/shared/project-root.ts';
import { sandboxBridgeLines } from './bridge-lines.ts';
import { withMessages } from './messages/serve-messages.ts';
import { createSandboxApp } from './sandbox-app.ts';

/**
 * `npm run sandbox`: serves the fictional insurers over HTTP by the partner contract, and writes the INSURERS_FILE with
 * which a server asks them. In addition there are look-alikes of Razorpay and Cashfree, where a server with `SANDBOX_URL` lets
 * visitors pay, checks identities and looks vehicles up. `SANDBOX_PORT`, `SANDBOX_SECRET`, `SANDBOX_INSURERS_FILE` and
 * `REFERRAL_SECONDS` change what they say.
 */
async function main(): Promise<void> {
  const port = wholeNumberFromEnv(process.env, 'SANDBOX_PORT', 8090);
  // Of this machine only, unless another one is given.
  const secret = process.env.SANDBOX_SECRET || 'the secret of a sandbox on this machine';
  if (secret.length < 32) throw new ConfigError('SANDBOX_SECRET needs 32 or more characters.');
  const lines = sandboxBridgeLines(wholeNumberFromEnv(process.env, 'REFERRAL_SECONDS', 20));
  const now = () => new Date();
  const send = sendRazorpayEvents((sentence) => process.stdout.write(`${sentence}\n`));
  const bridge = createInsurerBridge({ secret, lines, now });
  const file = process.env.SANDBOX_INSURERS_FILE || projectPath('data/sandbox-insurers.json');
  // A server that continues asks about orders that were paid before this process ended.
  const links = linkFile(join(dirname(file), 'sandbox-razorpay.json'));
  const sandbox = createSandboxApp({ insurers: bridge, now, send, file: links });
  const { app } = await withMessages(sandbox, process.env);
  await listen(app, port, '127.0.0.1');
  const url = `http://localhost:${port}`;
  const insurers = Object.values(SANDBOX_INSURERS).map(({ insurer_id: id, insurer_name: name }) => ({
    ...{ id, name, baseUrl: url, secretEnv: 'SANDBOX_SECRET' },
    lines: lines.filter((line) => line.insurers.some(({ insurer_id }) => insurer_id === id)).map(({ line }) => line),
  }));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(insurers, null, 2)}\n`);
  process.stdout.write(
    [
      `The sandbox's insurers answer at ${url}, Razorpay at ${url}${SANDBOX_RAZORPAY.path}, Cashfree at ${url}${SANDBOX_CASHFREE.path}`,
      `Server:  SANDBOX_URL=${url} SANDBOX_SECRET='${secret}' INSURERS_FILE=${file} npm start`,
      `Inbox:   ${url}/inbox, for the mails and SMS of that server`,
      `Checks:  PARTNER_SECRET='${secret}' npm run partner:check -- --url ${url} --line car`,
      '',
    ].join('\n'),
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError || error instanceof ListenError ? error.message : error);
  process.exitCode = 1;
});
