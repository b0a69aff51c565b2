import type { Paise } from '#contract/shared/money.ts';
import type { Premium, PremiumLine } from '#contract/shared/premium.ts';

/** The parts of a motor premium. All amounts in paise; together with GST they are the payable amount. */
export interface MotorPremiumParts {
  /** After the insurer's discount and a voluntary deductible, before the bonus. */
  readonly ownDamage: Paise;
  /** Negative, or 0. */
  readonly bonus: Paise;
  readonly thirdParty: Paise;
  /** Accident covers of the owner and of passengers, liability to a paid driver. */
  readonly persons: Paise;
  readonly addons: Paise;
  readonly gst: Paise;
}

const THIRD_PARTY = ['third-party', 'hybrid-discount', 'gas-kit-third-party'];
const PERSONS = ['pa-owner-driver', 'pa-passengers', 'paid-driver'];

export const isPersonalCoverLine = ({ key }: PremiumLine): boolean => PERSONS.includes(key);

/** By the keys of the premium's lines. A line that matches no other part belongs to own damage. */
const partOf = (line: PremiumLine): keyof MotorPremiumParts => {
  const { key } = line;
  if (key === 'ncb') return 'bonus';
  if (key === 'gst') return 'gst';
  if (key.startsWith('addon-')) return 'addons';
  if (THIRD_PARTY.includes(key)) return 'thirdParty';
  return isPersonalCoverLine(line) ? 'persons' : 'ownDamage';
};

export const motorPremiumParts = ({ lines }: Pick<Premium, 'lines'>): MotorPremiumParts => {
  const sumOf = (part: keyof MotorPremiumParts): Paise =>
    lines.filter((line) => partOf(line) === part).reduce((sum, { amount }) => sum + amount, 0);
  return {
    ownDamage: sumOf('ownDamage'),
    bonus: sumOf('bonus'),
    thirdParty: sumOf('thirdParty'),
    persons: sumOf('persons'),
    addons: sumOf('addons'),
    gst: sumOf('gst'),
  };
};
