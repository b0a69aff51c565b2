import { describeLineModel } from '#tests/core/line-model-suite.ts';
import { MOTOR_SCREENS } from '#tests/lines/motor/screen-names.ts';
import { carModel } from '#tools/model/lines/car/model.ts';

describeLineModel(carModel, [...MOTOR_SCREENS, 'claimDetails']);
