import type { Paise } from '#contract/shared/money.ts';

interface Line {
  readonly label: string;
  readonly detail?: string;
  readonly amount: Paise;
}

/**
 * What the sandbox panel quotes a family in Pune (PIN code 411001) for Meghna Swasth. tests/ui/landing-example compares
 * it with the panel's answer, so that a changed tariff fails the test.
 */
export const EXAMPLE = {
  plan: 'Meghna Swasth, ₹10 Lakh',
  family: 'A couple aged 36 and 34 and their daughter, in Pune',
  lines: [
    { label: 'Self, aged 36', amount: 1_158_000 },
    { label: 'Spouse', detail: 'second adult', amount: 524_000 },
    { label: 'Daughter', detail: 'first child', amount: 338_100 },
    { label: '₹10 Lakh', detail: 'instead of 5 Lakh', amount: 284_800 },
    { label: 'Zone B', detail: 'by the PIN code', amount: -230_500 },
    { label: 'Insurer’s own rate', amount: -497_900 },
    { label: 'GST', detail: 'nil since 22 Sep 2025', amount: 0 },
  ] satisfies Line[] as readonly Line[],
  total: 1_576_500,
};
