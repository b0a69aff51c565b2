import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withUnbrokenUnits } from '#src/ui/unbroken-units.ts';
import { unbrokenUnitsPlugin } from '#tools/build/unbroken-units.ts';

/** The code of a module in the browser's build, its no-break spaces as underscores. */
const built = (id: string, code: string): string => {
  const { transform } = unbrokenUnitsPlugin;
  if (typeof transform !== 'function') throw new Error('The plugin transforms by a function.');
  const result: unknown = Reflect.apply(transform, null, [code, id]);
  const text = typeof result === 'object' && result !== null && 'code' in result ? String(result.code) : code;
  return text.replaceAll('\u00a0', '_');
};

/** Source text with what templates put in; written as '%{…}' here, since '${…}' in a plain string looks like a mistake. */
const sourceOf = (written: string): string => written.replaceAll('%{', '${');

const COPY = '/app/src/lines/car/copy.ts';

describe('numbers and their units in the browser’s build', () => {
  it.each([
    ["'within 30 days of it'", "'within 30_days of it'"],
    ["'Accident cover, ₹15 Lakh or ₹1 Crore'", "'Accident cover, ₹15_Lakh or ₹1_Crore'"],
    ["'9 am to 8 pm, for 1 year or 24 months'", "'9_am to 8_pm, for 1_year or 24_months'"],
    ["'at least EUR 30,000, then USD 1'", "'at least EUR_30,000, then USD_1'"],
    ['`%{cm} cm (%{feet} ft %{inches} in), %{kg} kg`', '`%{cm}_cm (%{feet}_ft %{inches}_in), %{kg}_kg`'],
    ['`up to %{km} km`', '`up to %{km}_km`'],
    ["`%{n} %{n === 1 ? 'day' : 'days'}, both`", "`%{n}_%{n === 1 ? 'day' : 'days'}, both`"],
    ["`%{hours}:00 %{hours < 12 ? 'am' : 'pm'}`", "`%{hours}:00_%{hours < 12 ? 'am' : 'pm'}`"],
    ['`%{dd} %{MONTHS[month - 1] ?? mm} %{yyyy}`', '`%{dd}_%{MONTHS[month - 1] ?? mm}_%{yyyy}`'],
  ])('stay on one line: %s', (source, whole) => {
    expect(built(COPY, sourceOf(source))).toBe(sourceOf(whole));
    expect(built('/app/contract/shared/money.ts', sourceOf(source))).toBe(sourceOf(whole));
  });

  it.each([
    "'Choose 2 plans in a minute'",
    '`the %{noun} second-hand`',
    '<End label={copy.leaving} day={leaving} />',
    "'4 in the list, 3 invited'",
    "'days, months and years'",
    '`%{names} is a %{count} plans`',
    "`%{total} %{isYearly ? 'each' : 'once'}`",
  ])('leave other words alone: %s', (source) => {
    expect(built(COPY, sourceOf(source))).toBe(sourceOf(source));
  });

  it('stay on one line in every date', () => {
    const code = built('/app/contract/shared/dates.ts', readFileSync('contract/shared/dates.ts', 'utf8'));
    expect(code).toContain(sourceOf('return `%{dd}_%{MONTHS[Number(mm) - 1] ?? mm}_%{yyyy}`;'));
  });

  it('leave what is not of the pages alone', () => {
    for (const id of ['/app/server/messages/texts.ts', '/app/node_modules/x/src/a.ts', '/app/src/app/a.css']) {
      expect(built(id, "'within 30 days'")).toBe("'within 30 days'");
    }
  });
});

describe('numbers and their units in a text of the server', () => {
  it.each([
    ['zone A −2, from 3 years −3', 'zone A −2, from 3_years −3'],
    ['5 to 10 years old, 1,000 to 1,500 cc', '5 to 10_years old, 1,000 to 1,500_cc'],
    ['An operation in the last 12 months?', 'An operation in the last 12_months?'],
    ['Born 30 days ago, ₹5 Lakh', 'Born 30_days ago, ₹5_Lakh'],
    ['2 insurers, 3 plans, years of it', '2 insurers, 3 plans, years of it'],
  ])('stay on one line: %s', (text, whole) => {
    expect(withUnbrokenUnits(text).replaceAll('\u00a0', '_')).toBe(whole);
  });
});
