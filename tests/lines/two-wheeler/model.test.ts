import { describeLineModel } from '#tests/core/line-model-suite.ts';
import { MOTOR_SCREENS } from '#tests/lines/motor/screen-names.ts';
import { twoWheelerModel } from '#tools/model/lines/two-wheeler/model.ts';

describeLineModel(twoWheelerModel, MOTOR_SCREENS);
