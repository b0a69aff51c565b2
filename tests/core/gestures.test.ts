import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { travelAnswerTable } from '#contract/lines/travel/answer-table.ts';
import { formOf } from '#tools/player/gestures.ts';
import { travelForms } from '#tools/player/lines/travel-forms.ts';

const Answer = v.object({ full_name: v.string(), age: v.pipe(v.number(), v.minValue(18)) });
const type = async () => undefined;

describe('the gestures of a form', () => {
  it('are one for each field of the answer, or they do not compile', () => {
    // @ts-expect-error a field of the answer has no gesture
    formOf(Answer, { full_name: type });
    // @ts-expect-error a gesture has no field
    formOf(Answer, { full_name: type, age: type, weight: type });
    // @ts-expect-error a gesture types something else than the field has
    formOf(Answer, { full_name: type, age: async (_, age: string) => void age });
    formOf(Answer, { full_name: type, age: type });
  });

  it('are there for every answer of travel that is typed', () => {
    const pressed = ['plan', 'premium', 'preview'];
    const typed = Object.keys(travelAnswerTable).filter((name) => !pressed.includes(name));
    expect(Object.keys(travelForms).sort()).toEqual([...typed, 'document', 'otp'].sort());
  });
});
