import { refuseLooseTexts } from '#tests/support/texts.ts';

refuseLooseTexts();
