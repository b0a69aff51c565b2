// Runs the thread's source, in development and in tests: a thread does not take over how its process reads TypeScript.
import { register } from 'tsx/esm/api';

register();
await import('./pdf-worker.ts');
