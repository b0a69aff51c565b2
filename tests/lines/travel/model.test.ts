import { describeLineModel } from '#tests/core/line-model-suite.ts';
import { travelModel } from '#tools/model/lines/travel/model.ts';
import { TRAVEL_SCREENS } from './screen-names.ts';

describeLineModel(travelModel, TRAVEL_SCREENS);
