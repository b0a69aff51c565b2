import { describeClearing } from '#tests/core/clearing-suite.ts';

describeClearing('health');
