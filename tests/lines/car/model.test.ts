import { carUi } from '#src/lines/car/ui.ts';
import { describeLineModel } from '#tests/core/line-model-suite.ts';
import { carModel } from '#tools/model/lines/car/car-model.ts';

describeLineModel(carModel, carUi.screens);
