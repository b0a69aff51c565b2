import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endProcess, untilPrinted } from './child-process.ts';
import { PROJECT_FOLDER } from './ensure-built.ts';
import { freePort } from './free-port.ts';

/** `npm run sandbox` in a process of its own, for one server. */
export interface SandboxProcess {
  /** SANDBOX_URL. */
  readonly url: string;
  /** Where the server has to be: delivery reports go there. */
  readonly serverPort: number;
  /** The environment of a server in production, all of whose partners answer there. */
  readonly settings: Readonly<Record<string, string>> & { readonly PUBLIC_URL: string };
  /** The webhooks that did not arrive, or were refused, a sentence for each. */
  readonly refusedWebhooks: string[];
  stop(): Promise<void>;
}

const READY = 'Inbox:';
const SECRET = 'a secret of the tests, of no use elsewhere';

export async function startSandbox(): Promise<SandboxProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'chhatri-sandbox-'));
  const [port, smtpPort, serverPort] = [await freePort(), await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const serverUrl = `http://localhost:${serverPort}`;
  const shared = {
    SANDBOX_SECRET: SECRET,
    SANDBOX_SMTP_PORT: String(smtpPort),
    // SMS are registered with the address of the server.
    PUBLIC_URL: serverUrl,
  };
  const file = join(folder, 'insurers.json');
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/sandbox/serve-insurers.ts'], {
    cwd: PROJECT_FOLDER,
    env: {
      ...process.env,
      ...shared,
      SANDBOX_PORT: String(port),
      SANDBOX_INSURERS_FILE: file,
      SERVER_URL: serverUrl,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const log = await untilPrinted(child, READY, 'The sandbox');
  return {
    url,
    serverPort,
    settings: {
      ...shared,
      NODE_ENV: 'production',
      ALLOW_IN_PRODUCTION: 'sandbox,sample-broker',
      APP_SECRET: SECRET,
      SANDBOX: 'off',
      SANDBOX_URL: url,
      INSURERS_FILE: file,
    },
    get refusedWebhooks() {
      return log().match(/^A webhook .*$/gm) ?? [];
    },
    async stop() {
      await endProcess(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
