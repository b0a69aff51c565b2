/**
 * An amount of money in paise, 100 to the rupee. Always a whole number: `PaiseSchema` (paise.ts) validates it in every
 * input.
 */
export type Paise = number;

const PAISE_PER_RUPEE = 100;
const LAKH = 100_000 * PAISE_PER_RUPEE;
const CRORE = 10_000_000 * PAISE_PER_RUPEE;
const MINUS = '\u2212';

/** Rupees (at most 2 decimals, negative too) as paise: 1234.5 → 123450. Throws a RangeError beyond safe integers. */
export function rupeesToPaise(amount: number): Paise {
  return wholePaise(roundHalfUp(amount * PAISE_PER_RUPEE));
}

/**
 * Paise in rupees with Indian digit grouping, no decimals when the fraction is zero, else two (§9.currency):
 * 12345600 → '₹1,23,456', 12345650 → '₹1,23,456.50', -50000 → '−₹500'. Throws a RangeError if not whole paise.
 */
export function formatInr(paise: Paise): string {
  const amount = Math.abs(wholePaise(paise));
  const fraction = amount % PAISE_PER_RUPEE;
  const whole = formatCount((amount - fraction) / PAISE_PER_RUPEE);
  const decimals = fraction === 0 ? '' : `.${String(fraction).padStart(2, '0')}`;
  return `${paise < 0 ? MINUS : ''}₹${whole}${decimals}`;
}

/**
 * A whole number with Indian digit grouping: 12400 → '12,400'. Not `toLocaleString`: ICU data differ between browsers
 * while prices must not, and its first use takes 80 ms on a slow phone.
 */
export function formatCount(count: number): string {
  // Groups of two, except the last three digits.
  return String(count).replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',');
}

/**
 * Paise in short form (§9.short-form-lakh): '₹7.5 Lakh' from 1,00,000 rupees, '₹1 Crore' from 1,00,00,000 rupees,
 * and below like `formatInr`. At most two decimals, truncated and not rounded: a cover must never look larger than it is.
 * Throws a RangeError if not whole paise.
 */
export function formatLakhCrore(paise: Paise): string {
  const amount = Math.abs(wholePaise(paise));
  if (amount < LAKH) return formatInr(paise);
  const inLakhs = amount < CRORE;
  const hundredths = Math.floor(amount / ((inLakhs ? LAKH : CRORE) / 100));
  return `${paise < 0 ? MINUS : ''}${formatInr(hundredths).replace(/(\.\d)0$/, '$1')} ${inLakhs ? 'Lakh' : 'Crore'}`;
}

/**
 * `percent` per cent of an amount, rounded half up to whole paise; a negative amount mirrors the positive one.
 * The percentage may have up to 6 decimals and is taken as written, not as its binary neighbour.
 * Throws a RangeError if the amount is not whole paise or the result is beyond safe integers.
 */
export const percentOf = (paise: Paise, percent: number): Paise => wholePaise(nearestPart(paise, percent, 1n));

/**
 * `percent` per cent of an amount in whole rupees, still in paise: 3.447 % of ₹2,74,456 is ₹9,460. Rounded half up,
 * once: rounding to whole paise first (₹9,460.498 → ₹9,460.50) would give ₹9,461. Otherwise like `percentOf`. There is
 * no other way to round to rupees.
 */
export const percentInRupees = (paise: Paise, percent: number): Paise =>
  wholePaise(nearestPart(paise, percent, BigInt(PAISE_PER_RUPEE)) * PAISE_PER_RUPEE);

/** Whether an amount is whole rupees. No errors. */
export const isWholeRupees = (paise: Paise): boolean => paise % PAISE_PER_RUPEE === 0;

/** How many times `unit` paise fit into `percent` per cent of an amount, to the nearest whole number. */
function nearestPart(paise: Paise, percent: number, unit: bigint): number {
  if (!Number.isFinite(percent)) throw new RangeError('A percentage is a finite number');
  const product = BigInt(wholePaise(paise)) * BigInt(Math.round(percent * 1_000_000));
  const size = product < 0n ? -product : product;
  const rounded = Number((size + 50_000_000n * unit) / (100_000_000n * unit));
  return product < 0n && rounded > 0 ? -rounded : rounded;
}

// Half away from zero, so that a refund equals the charge it returns. `+ 0` turns -0 into 0.
function roundHalfUp(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value)) + 0;
}

function wholePaise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError('An amount of money is a whole number of paise');
  return amount;
}
