import { describe } from 'vitest';
import { openWithPartners } from './places.ts';
import { randomKillsSuite } from './random-kills-suite.ts';

describe('one process whose partners answer over HTTP and SMTP', () => randomKillsSuite(openWithPartners));
