import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const START_MS = 90_000;

/**
 * Waits until a process that was started has printed a text. Returns what reads all that it has printed.
 * Throws an Error with that if the process ends first, or if it takes too long: it is killed then.
 */
export function untilPrinted(child: ChildProcess, text: string, name: string): Promise<() => string> {
  let printed = '';
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`${name} did not start in time: ${printed}`));
    }, START_MS);
    const read = (chunk: Buffer): void => {
      printed += chunk.toString();
      if (!printed.includes(text)) return;
      clearTimeout(timer);
      resolve(() => printed);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`${name} ended with ${code}: ${printed}`));
    });
  });
}

export const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

/** Ends a process, and waits until it has ended. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (!isRunning(child)) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
