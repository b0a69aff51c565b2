import { describe } from 'vitest';
import { openEmbedded } from './places.ts';
import { randomKillsSuite } from './random-kills-suite.ts';
import { statementKillsSuite } from './statement-kills-suite.ts';

const NAME = 'one process with the database in its folder';

describe(NAME, () => randomKillsSuite(openEmbedded));
describe(NAME, () => statementKillsSuite(openEmbedded));
