import { healthScreens } from '#src/lines/health/screens.ts';
import { describeLineModel } from '#tests/core/line-model-suite.ts';
import { healthModel } from '#tools/model/lines/health/health-model.ts';

describeLineModel(healthModel, healthScreens);
