import { describe, expect, it } from 'vitest';
import { dropServerTexts } from '#tools/build/drop-server-texts.ts';

const built = (id: string, code: string): string => {
  const { transform } = dropServerTexts;
  if (typeof transform !== 'function') throw new Error('The plugin transforms by a function.');
  const result: unknown = Reflect.apply(transform, null, [code, id]);
  return typeof result === 'object' && result !== null && 'code' in result ? String(result.code) : code;
};

describe('the browser’s build', () => {
  it('leaves out what only the OpenAPI description says of an endpoint', () => {
    const code = "{ method: 'GET', summary: 'The insurer’s answer, {id} included', data: Record }";
    expect(built('/app/contract/lines/car/quote-endpoints.ts', code)).toBe("{ method: 'GET',  data: Record }");
  });

  it('leaves out what only the drawn charts say of a state, also on a line of its own', () => {
    const code = "{\n  description:\n    'Long.',\n  tags: 'busy',\n}";
    expect(built('/app/machines/flows/kyc.flow.ts', code)).toBe("{\n  \n  tags: 'busy',\n}");
  });

  it('keeps a description that is a variable, and every other file', () => {
    const code = "{ description, title: 'A' }";
    expect(built('/app/machines/core/form-step.ts', code)).toBe(code);
    const shown = "{ description: 'Gloves and masks' }";
    expect(built('/app/src/lines/health/plans/copy.ts', shown)).toBe(shown);
    expect(built('/app/contract/lines/health/quote.ts', shown)).toBe(shown);
  });
});
