import { describe } from 'vitest';
import { openPostgres } from './places.ts';
import { randomKillsSuite } from './random-kills-suite.ts';
import { statementKillsSuite } from './statement-kills-suite.ts';

describe('three processes on one PostgreSQL', () => randomKillsSuite(openPostgres(3)));
describe('a process on a PostgreSQL', () => statementKillsSuite(openPostgres(1)));
