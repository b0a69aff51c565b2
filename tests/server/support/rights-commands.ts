import { spawnSync } from 'node:child_process';
import { projectPath } from '#server/shared/project-root.ts';

/** What an operator's command printed, and the code that it ended with. */
export interface CommandResult {
  readonly code: number | null;
  readonly text: string;
}

/** Runs a command of `tools/rights` as `npm run` does, in a process of its own without a terminal. */
export function runRightsCommand(
  command: 'erase' | 'export' | 'staff-tasks',
  data: { readonly dataFolder: string; readonly databaseUrl?: string | undefined; readonly secret: string },
  ...options: string[]
): CommandResult {
  const env = {
    ...process.env,
    ...{ DATA_DIR: data.dataFolder, DATABASE_URL: data.databaseUrl ?? '', APP_SECRET: data.secret, NODE_ENV: '' },
  };
  const args = ['--import', 'tsx', projectPath(`tools/rights/${command}.ts`), ...options];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8', stdio: 'pipe' });
  return { code: status, text: `${stdout}${stderr}` };
}
