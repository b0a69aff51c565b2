import { describe } from 'vitest';
import { openEmbedded } from './places.ts';
import { randomKillsSuite } from './random-kills-suite.ts';
import { statementKillsSuite } from './statement-kills-suite.ts';

describe('one process with the database in its folder', () => {
  randomKillsSuite(openEmbedded);
  statementKillsSuite(openEmbedded);
});
