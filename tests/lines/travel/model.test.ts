import { travelScreens } from '#src/lines/travel/screens.ts';
import { describeLineModel } from '#tests/core/line-model-suite.ts';
import { travelModel } from '#tools/model/lines/travel/travel-model.ts';

describeLineModel(travelModel, travelScreens);
