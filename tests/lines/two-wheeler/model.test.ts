import { twoWheelerUi } from '#src/lines/two-wheeler/ui.ts';
import { describeLineModel } from '#tests/core/line-model-suite.ts';
import { twoWheelerModel } from '#tools/model/lines/two-wheeler/two-wheeler-model.ts';

describeLineModel(twoWheelerModel, twoWheelerUi.screens);
