import { describe, expect, it } from 'vitest';
import type { HealthAddonCode, PolicyPeriod } from '#contract/lines/health/quote.ts';
import type { MemberType } from '#contract/shared/member-types.ts';
import { rupeesToPaise } from '#contract/shared/money.ts';
import { findHealthProduct } from '#server/lines/health/product-catalogue.ts';
import type { HealthLoading } from '#server/lines/health/rating/cover-premium.ts';
import { rateHealth } from '#server/lines/health/rating/rate-health.ts';
import type { TariffZone } from '#server/reference/tariff-zones.ts';

// Ten families, computed by hand from the tables of server/lines/health/rating/README.md and the products' grids; the
// working is next to each. R(column, age, sum insured) is the README's rate. Whole rupees throughout.

const ON = '2026-01-15';

interface Case {
  readonly family: readonly (readonly [MemberType, number])[];
  readonly product: string;
  readonly lakh: number;
  readonly zone: TariffZone;
  readonly policy_period?: PolicyPeriod;
  readonly addons?: readonly HealthAddonCode[];
  readonly loadings?: readonly HealthLoading[];
  readonly onDate?: string;
}

/** Born on 1 January, so that the age is reached. */
const bornFor = (age: number, onDate: string) => `${Number(onDate.slice(0, 4)) - age}-01-01`;

function premiumOf(given: Case) {
  const onDate = given.onDate ?? ON;
  const product = findHealthProduct(given.product);
  if (!product) throw new Error(`no product ${given.product}`);
  return rateHealth({
    family: given.family.map(([member_type, age]) => ({
      member_type,
      DOB: bornFor(age, onDate),
    })),
    zone: given.zone,
    grid: product.grid,
    cover_amount: rupeesToPaise(given.lakh * 100_000),
    policy_period: given.policy_period ?? '1',
    addons: given.addons ?? [],
    loadings: given.loadings ?? [],
    onDate,
  });
}

const inRupees = (given: Case) => premiumOf(given).lines.map(({ amount }) => amount / 100);
const payable = (given: Case) => premiumOf(given).net_premium_inc_gst / 100;

describe('ten families by hand', () => {
  it('1. one adult of 26, 5 Lakh, zone A, at the tariff: the published 9,920', () => {
    const family: Case = { family: [['SELF', 26]], product: 'kaveri-care', lakh: 5, zone: 'A' };
    // base 9,920 | zone A 0 | insurer 0 % | GST nil
    expect(inRupees(family)).toEqual([9920, 0, 0, 0]);
    expect(payable(family)).toBe(9920);
  });

  it('2. two adults of 36 and 34 with a child, 10 Lakh, zone A, at the tariff: the published 23,049', () => {
    const family: Case = {
      family: [
        ['SELF', 36],
        ['SPOUSE', 34],
        ['SON1', 6],
      ],
      product: 'kaveri-care',
      lakh: 10,
      zone: 'A',
    };
    // at 5 L: 11,580 | 16,820 − 11,580 = 5,240 | 20,201 − 16,820 = 3,381; together 20,201
    // 10 L: 23,049 − 20,201 = 2,848
    expect(inRupees(family)).toEqual([11580, 5240, 3381, 2848, 0, 0, 0]);
    expect(payable(family)).toBe(23049);
  });

  it('3. a couple of 30 and 28, 10 Lakh, zone B, Banyan Shelter', () => {
    // age 30 lies 4/10 from 26 to 36:
    //   1A 5 L 9,920 + 0.4 × 1,660 = 10,584      2A 5 L 14,477 + 0.4 × 2,343 = 15,414.2 → 15,414
    //   2A 10 L 17,386 + 0.4 × 1,489 = 17,981.6 → 17,982
    // base 10,584 | spouse 15,414 − 10,584 = 4,830 | sum insured 17,982 − 15,414 = 2,568
    // zone B −10 % of 17,982 = −1,798.2 → −1,798 → 16,184
    // insurer: product +3, under 36 −2 = +1 % of 16,184 = 161.84 → 162 → 16,346
    const family: Case = {
      family: [
        ['SELF', 30],
        ['SPOUSE', 28],
      ],
      product: 'banyan-shelter',
      lakh: 10,
      zone: 'B',
    };
    expect(inRupees(family)).toEqual([10584, 4830, 2568, -1798, 162, 0]);
    expect(payable(family)).toBe(16346);
  });

  it('4. the README’s example: 36 and 34 with three children, 25 Lakh, zone B, Kaveri Care Plus, 2 years', () => {
    // third child (23,454 − 16,820) ÷ 2 = 3,317; at 5 L together 26,771
    // 25 L is 119 % of 10 L: 15,780.59 → 15,781; 22,461.25 → 22,461; 27,428.31 → 27,428; 31,531.43 → 31,531
    //   third child (31,531 − 22,461) ÷ 2 = 4,535; together 31,531 + 4,535 = 36,066; less 26,771 = 9,295
    // zone B −3,606.6 → −3,607 → 32,459
    // insurer: +14, 36 or more +2, zone B −1, with children −2 = 13 % of 32,459 = 4,219.67 → 4,220 → 36,679
    // two years 73,358, −5 % = −3,667.9 → −3,668 → 69,690
    const family: Case = {
      family: [
        ['SELF', 36],
        ['SPOUSE', 34],
        ['SON1', 9],
        ['DAUGHTER1', 7],
        ['DAUGHTER2', 3],
      ],
      product: 'kaveri-care-plus',
      lakh: 25,
      zone: 'B',
      policy_period: '2',
    };
    expect(inRupees(family)).toEqual([11580, 5240, 3381, 3253, 3317, 9295, -3607, 4220, 36679, -3668, 0]);
    expect(payable(family)).toBe(69690);
  });

  it('5. a single parent of 41 with two children, 7.5 Lakh, zone C, Aravalli Complete', () => {
    // age 41 lies 5/10 from 36 to 46. At 5 L: 1A 13,659; 2A 20,750.5 → 20,751; +2C 27,418.5 → 27,419
    //   base 13,659 | each child (27,419 − 20,751) ÷ 2 = 3,334; together 20,327
    // 7.5 L is 42 % of 5 L + 58 % of 10 L: 1A .42 × 13,659 + .58 × 15,971 = 14,999.96 → 15,000
    //   2A .42 × 20,750.5 + .58 × 23,585.5 = 22,394.80 → 22,395; +2C .42 × 27,418.5 + .58 × 31,769 = 29,941.79 → 29,942
    //   each child (29,942 − 22,395) ÷ 2 = 3,773.5 → 3,774; 15,000 + 7,548 = 22,548; less 20,327 = 2,221
    // zone C −20 % = −4,509.6 → −4,510 → 18,038
    // insurer: −4, 36 or more +1, zone C +1, with children −2 = −4 % = −721.52 → −722 → 17,316
    const family: Case = {
      family: [
        ['SELF', 41],
        ['SON1', 12],
        ['DAUGHTER1', 8],
      ],
      product: 'aravalli-complete',
      lakh: 7.5,
      zone: 'C',
    };
    expect(inRupees(family)).toEqual([13659, 3334, 3334, 2221, -4510, -722, 0]);
    expect(payable(family)).toBe(17316);
  });

  it('6. 35 and 33 with a child and both parents (66, 61), 10 Lakh, zone C, Nilgiri Assure, 3 years', () => {
    // age 35 lies 9/10 from 26 to 36. At 5 L: 1A 11,414; 2A 16,585.7 → 16,586; +1C 19,958.8 → 19,959
    //   base 11,414 | spouse 5,172 | child 3,373 | father 24,600 × 150 % = 36,900 | mother 24,600 × 125 % = 30,750 → 87,609
    // 10 L: +1C 22,739.4 → 22,739; father 32,114 × 150 % = 48,171; mother 32,114 × 125 % = 40,142.5 → 40,143 → 111,053
    //   sum insured 111,053 − 87,609 = 23,444
    // together −10 % of 88,314 = −8,831.4 → −8,831 → 102,222
    // zone C −20,444.4 → −20,444 → 81,778
    // insurer: −8, 61 or more +4, zone C −1 = −5 % = −4,088.9 → −4,089 → 77,689
    // three years 233,067, −10 % = −23,306.7 → −23,307 → 209,760
    const family: Case = {
      family: [
        ['SELF', 35],
        ['SPOUSE', 33],
        ['SON1', 5],
        ['FATHER', 66],
        ['MOTHER', 61],
      ],
      product: 'nilgiri-assure',
      lakh: 10,
      zone: 'C',
      policy_period: '3',
    };
    expect(inRupees(family)).toEqual([11414, 5172, 3373, 36900, 30750, 23444, -8831, -20444, -4089, 155378, -23307, 0]);
    expect(payable(family)).toBe(209760);
  });

  it('7. a couple of 62 and 58 with diabetes, 5 Lakh, zone A, Sarus Silver', () => {
    // age 62 is 130 % of 56: 1A 31,980; 2A 47,734.7 → 47,735; spouse 15,755
    // insurer: −6, couple −2 = −8 % of 47,735 = −3,818.8 → −3,819 → 43,916
    // diabetes 5 % of 43,916 = 2,195.8 → 2,196 → 46,112
    const family: Case = {
      family: [
        ['SELF', 62],
        ['SPOUSE', 58],
      ],
      product: 'sarus-silver',
      lakh: 5,
      zone: 'A',
      loadings: [{ key: 'DIABETES-SELF', label: 'Diabetes (you)', percent: 5 }],
    };
    expect(inRupees(family)).toEqual([31980, 15755, 0, -3819, 2196, 0]);
    expect(payable(family)).toBe(46112);
  });

  it('8. one adult of 23, 1 Crore, zone A, Udayan Vital with critical illness and OPD', () => {
    // under 26 as 26: 9,920; 1 Cr is 148 % of 10,359 = 15,331.32 → 15,331, less 9,920 = 5,411
    // insurer: −2, under 36 −3 = −5 % of 15,331 = −766.55 → −767 → 14,564
    // critical illness 12 % of 14,564 = 1,747.68 → 1,748 | OPD 2,500
    const family: Case = {
      family: [['SELF', 23]],
      product: 'udayan-vital',
      lakh: 100,
      zone: 'A',
      addons: ['CRITICAL_ILLNESS', 'OPD'],
    };
    expect(inRupees(family)).toEqual([9920, 5411, 0, -767, 1748, 2500, 0]);
    expect(payable(family)).toBe(18812);
    expect(premiumOf(family)).toMatchObject({ premium_details: { premium_amt: 1456400 }, addons_amt: 424800 });
  });

  it('9. a couple of 46 and 45 on the last day of GST, 15 Lakh, zone C, Dhruv Smart', () => {
    // at 5 L 15,738 | 8,943; 15 L is 108 % of 28,296 = 30,559.68 → 30,560, less 24,681 = 5,879
    // zone C −6,112 → 24,448 | insurer −16, 46 or more +5 = −11 % = −2,689.28 → −2,689 → 21,759
    // GST 18 % = 3,916.62 → 3,917 → 25,676
    const family: Case = {
      family: [
        ['SELF', 46],
        ['SPOUSE', 45],
      ],
      product: 'dhruv-smart',
      lakh: 15,
      zone: 'C',
      onDate: '2025-09-21',
    };
    expect(inRupees(family)).toEqual([15738, 8943, 5879, -6112, -2689, 3917]);
    expect(payable(family)).toBe(25676);
    expect(payable({ ...family, onDate: '2025-09-22' })).toBe(21759);
  });

  it('9a. GST is of the cover and its add-ons together until its last day', () => {
    // as 8.: cover 14,564, critical illness 1,748, OPD 2,500 = 18,812 | GST 18 % = 3,386.16 → 3,386 → 22,198
    const family: Case = {
      family: [['SELF', 23]],
      product: 'udayan-vital',
      lakh: 100,
      zone: 'A',
      addons: ['CRITICAL_ILLNESS', 'OPD'],
      onDate: '2025-09-21',
    };
    expect(inRupees(family)).toEqual([9920, 5411, 0, -767, 1748, 2500, 3386]);
    expect(payable(family)).toBe(22198);
    expect(payable({ ...family, onDate: '2025-09-22' })).toBe(18812);
  });

  it('10. parents alone, 70 and 65 with diabetes, 5 Lakh, zone B, Kaveri Care', () => {
    // father 24,600 × 170 % = 41,820 | mother 24,600 × 145 % = 35,670 | together −5 % of 35,670 = −1,783.5 → −1,784
    // 75,706, zone B −7,570.6 → −7,571 → 68,135 | insurer 0 | diabetes 10 % = 6,813.5 → 6,814 → 74,949
    const family: Case = {
      family: [
        ['FATHER', 70],
        ['MOTHER', 65],
      ],
      product: 'kaveri-care',
      lakh: 5,
      zone: 'B',
      loadings: [{ key: 'DIABETES-FATHER', label: 'Diabetes (your father)', percent: 10 }],
    };
    expect(inRupees(family)).toEqual([41820, 35670, -1784, -7571, 0, 6814, 0]);
    expect(payable(family)).toBe(74949);
  });
});

describe('ages are those of the first day of cover, the day after a purchase', () => {
  /** The premium's first line on a day, in words and rupees, of one adult. */
  const baseOf = (DOB: string, onDate: string) => {
    const product = findHealthProduct('kaveri-care');
    if (!product) throw new Error('no product');
    const [line] = rateHealth({
      family: [{ member_type: 'SELF', DOB }],
      zone: 'A',
      grid: product.grid,
      cover_amount: rupeesToPaise(500_000),
      policy_period: '1',
      addons: [],
      loadings: [],
      onDate,
    }).lines;
    return [line?.detail, (line?.amount ?? 0) / 100];
  };

  it('a birthday tomorrow counts, the one of the day after does not', () => {
    // Index 1A, 5 Lakh: 9,920 at 26 and 11,580 at 36, so 9,920 + 9/10 of 1,660 = 11,414 at 35.
    expect(baseOf('1990-01-16', '2026-01-15')).toEqual(['You, aged 36, one adult, ₹5 Lakh', 11_580]);
    expect(baseOf('1990-01-17', '2026-01-15')).toEqual(['You, aged 35, one adult, ₹5 Lakh', 11_414]);
    // The last day of 2025: cover begins in 2026.
    expect(baseOf('1990-01-01', '2025-12-31')[1]).toBe(11_580);
  });
});
