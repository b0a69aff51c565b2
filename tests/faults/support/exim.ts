import { type ChildProcess, spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { waitToPass } from '#tests/support/wait.ts';
import { freePort } from '#tools/app/free-port.ts';

/** Debian's folder for servers is only in root's PATH. */
const PROGRAM = '/usr/sbin/exim4';
/** Exim does not deliver as root, so a test of root's runs it as nobody. */
const NOBODY = 65534;
const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : null;

/** Who runs it and delivers. */
const userOf = owner ?? { uid: process.getuid?.(), gid: process.getgid?.() };

const settingsOf = (folder: string): string => `
spool_directory = ${folder}/spool
log_file_path = ${folder}/log/%slog
pid_file_path = ${folder}/exim.pid
primary_hostname = mail.example
local_interfaces = 127.0.0.1
exim_user = ${userOf.uid}
exim_group = ${userOf.gid}
never_users =
host_lookup =
rfc1413_query_timeout = 0s
keep_environment =
tls_advertise_hosts =
acl_smtp_rcpt = accept
acl_smtp_data = accept
begin routers
all:
  driver = accept
  transport = store
begin transports
store:
  driver = appendfile
  directory = ${folder}/mail
  maildir_format
  return_path_add
  envelope_to_add
  user = ${userOf.uid}
  group = ${userOf.gid}
`;

/** A mail as Exim delivered it. */
export interface DeliveredMail extends Email {
  readonly raw: string;
}

/** Debian's mail server, with a folder of its own. It delivers every mail into that folder. */
export class Exim {
  readonly folder = mkdtempSync(join(tmpdir(), 'exim-'));
  private running: ChildProcess | undefined;

  private constructor(readonly port: number) {
    if (!existsSync(PROGRAM)) {
      throw new Error('This test needs Exim: `npm run setup -- --tests` installs it on Debian.');
    }
    const folders = ['', 'spool', 'log', 'mail', 'mail/new', 'mail/cur', 'mail/tmp'].map((name) =>
      join(this.folder, name),
    );
    for (const folder of folders) {
      mkdirSync(folder, { recursive: true });
      if (owner) chownSync(folder, owner.uid, owner.gid);
    }
    writeFileSync(join(this.folder, 'settings'), settingsOf(this.folder));
  }

  static async prepare(): Promise<Exim> {
    return new Exim(await freePort());
  }

  async start(): Promise<void> {
    const given = ['-C', join(this.folder, 'settings'), '-bdf', '-oX', String(this.port)];
    this.running = spawn(PROGRAM, given, { stdio: 'ignore', ...owner });
    await waitToPass(
      () =>
        new Promise<void>((resolve, reject) => {
          const socket = connect(this.port, '127.0.0.1', () => resolve(void socket.destroy()));
          socket.once('error', reject);
        }),
    );
  }

  async stop(): Promise<void> {
    const { running } = this;
    if (running === undefined || running.exitCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGTERM');
    await ended;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  delivered(): Promise<DeliveredMail[]> {
    const mails = join(this.folder, 'mail/new');
    return Promise.all(
      readdirSync(mails).map(async (name) => {
        const content = readFileSync(join(mails, name));
        return { ...(await PostalMime.parse(content)), raw: content.toString('latin1') };
      }),
    );
  }
}
