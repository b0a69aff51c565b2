import { type ChosenPlan, POLICY_PERIODS } from '#contract/lines/health/quote.ts';
import { formatInr } from '#contract/shared/money.ts';
import { Checkbox } from '#src/ui/field/Checkbox.tsx';
import { RadioGroup } from '#src/ui/field/RadioGroup.tsx';
import { Money } from '#src/ui/price/Money.tsx';
import { coverText, yearsText } from '../../parts/amounts.ts';
import { oneOf, toggled } from '../quote-list/filterState.ts';
import styles from './Choices.module.css';
import { copy } from './copy.ts';
import { offerOf, perYear, savingOf } from './form.ts';
import type { Cart } from './useCart.ts';

/** Sum insured, period and add-ons; each change asks for the premium anew. */
export function Choices({ cart, plan }: { cart: Cart; plan: ChosenPlan }) {
  const { offers, covers, offer, change } = cart;
  const addons = (offer ?? offers[0])?.addons ?? [];
  return (
    <div className={styles.choices} data-event="cart.change">
      <RadioGroup
        name="cover_amount"
        label={copy.cover}
        hint={copy.coverHint}
        layout="row"
        options={covers.map((amount) => ({ value: String(amount), text: coverText(amount) }))}
        value={String(plan.cover_amount)}
        onChange={(value) => change({ cover_amount: oneOf(covers, value) ?? plan.cover_amount })}
      />
      <RadioGroup
        name="policy_period"
        label={copy.period}
        hint={copy.periodHint}
        options={POLICY_PERIODS.map((period) => ({
          value: period,
          text: yearsText(period),
          detail: periodDetail(cart, { ...plan, policy_period: period }),
        }))}
        value={plan.policy_period}
        onChange={(value) => change({ policy_period: oneOf(POLICY_PERIODS, value) ?? plan.policy_period })}
      />
      <fieldset className={styles.addons} aria-describedby="addons-hint">
        <legend>{copy.addons}</legend>
        <p id="addons-hint" className={styles.hint}>
          {copy.addonsHint(addons.length)}
        </p>
        {addons.map(({ code, label, description, premium }) => (
          <div key={code} className={styles.addon}>
            <Checkbox
              name={`addon-${code}`}
              label={label}
              optional
              value={plan.addons.includes(code)}
              onChange={() => change({ addons: toggled(plan.addons, code) })}
            >
              <span className={styles.addonName}>{label}</span>
              <span className={styles.hint}>{description}</span>
              <span className={styles.addonPrice}>
                <Money paise={premium} />{' '}
                <span className={styles.hint}>{copy.addonFor(yearsText(plan.policy_period))}</span>
              </span>
            </Checkbox>
          </div>
        ))}
      </fieldset>
    </div>
  );
}

/** The price of a period as it stands beside it: in all, a year, and what it saves. */
const periodDetail = ({ offers }: Cart, plan: ChosenPlan): string | undefined => {
  const offer = offerOf(offers, plan);
  if (offer === undefined) return undefined;
  const total = formatInr(offer.net_premium_inc_gst);
  if (offer.premium.policy_period === 1) return copy.perYear(total);
  const saving = savingOf(offers, offer);
  const price = copy.forPeriod(total, formatInr(perYear(offer)));
  return saving > 0 ? `${price}. ${copy.saves(formatInr(saving))}.` : price;
};
