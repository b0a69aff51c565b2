import { formatInr, type Paise } from '#contract/shared/money.ts';
import type { PlanBase } from '#contract/shared/plan.ts';
import { Checkbox } from '#src/ui/field/Checkbox.tsx';
import { RadioGroup } from '#src/ui/field/RadioGroup.tsx';
import { Icon } from '#src/ui/icon/Icon.tsx';
import { AmountSlider } from '#src/ui/price/AmountSlider.tsx';
import { MoneyAmount } from '#src/ui/price/MoneyAmount.tsx';
import type { PlanChoice } from '../presentation.ts';
import { copy } from './copy.ts';
import styles from './PlanChoices.module.css';

interface ChoicesProps {
  choices: readonly PlanChoice<PlanBase>[];
  onChange: (plan: PlanBase) => void;
}

/** The choices of a plan. Each change requests the premium again. */
export function PlanChoices({ choices, onChange }: ChoicesProps) {
  return (
    <div className={styles.choices} data-event="cart.change">
      {choices.map((choice) => (
        <Choice key={choice.id} choice={choice} onChange={onChange} />
      ))}
    </div>
  );
}

function Choice({ choice, onChange }: { choice: PlanChoice<PlanBase>; onChange: (plan: PlanBase) => void }) {
  switch (choice.kind) {
    case 'one':
      return (
        <RadioGroup
          name={choice.id}
          label={choice.label}
          hint={choice.hint}
          layout={choice.layout}
          options={choice.options.map(({ value, text, detail, total, why }) => ({
            value,
            text,
            detail: detail ?? differenceText(total, totalOf(choice)),
            why,
          }))}
          value={choice.value}
          onChange={(value) => onChange(choice.choose(value))}
        />
      );
    case 'many':
      return <AnyOf choice={choice} onChange={onChange} />;
    case 'amount':
      return (
        <AmountSlider
          name={choice.id}
          label={choice.label}
          hint={choice.hint}
          value={choice.value}
          min={choice.min}
          max={choice.max}
          step={choice.step}
          marks={choice.marks.map(({ value, text, total }) => ({
            value,
            text,
            detail: differenceText(total, choice.marks.find((mark) => mark.value === choice.value)?.total),
          }))}
          onChange={(value) => onChange(choice.choose(value))}
        />
      );
    case 'own':
      return <choice.Choice change={onChange} />;
  }
}

type Kind<Name> = Extract<PlanChoice<PlanBase>, { kind: Name }>;

const totalOf = ({ options, value }: Kind<'one'>): Paise | undefined =>
  options.find((option) => option.value === value)?.total;

/** The price difference of an option to the chosen one. A whole premium would read as the price of the option. */
const differenceText = (total: Paise | undefined, chosen: Paise | undefined): string | undefined => {
  if (total === undefined || chosen === undefined) return undefined;
  if (total === chosen) return copy.same;
  return total > chosen ? copy.more(formatInr(total - chosen)) : copy.less(formatInr(chosen - total));
};

function AnyOf({ choice, onChange }: { choice: Kind<'many'>; onChange: (plan: PlanBase) => void }) {
  const { id, label, hint, options, values } = choice;
  const sold = options.filter(({ why }) => why === undefined);
  const refused = options.filter(({ why }) => why !== undefined);
  return (
    <fieldset className={styles.addons} aria-describedby={`${id}-hint`}>
      <legend>{label}</legend>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {sold.map(({ value, text, explain, adds, period }) => (
        <div key={value} className={styles.addon}>
          <Checkbox
            name={`${id}-${value}`}
            label={text}
            optional
            value={values.includes(value)}
            onChange={() => onChange(choice.toggle(value))}
          >
            <span className={styles.addonName}>{text}</span>
            {explain !== undefined && <span className={styles.hint}>{explain}</span>}
            {adds !== null && (
              <span className={styles.addonPrice}>
                <MoneyAmount paise={adds} /> {period !== undefined && <span className={styles.hint}>{period}</span>}
              </span>
            )}
          </Checkbox>
        </div>
      ))}
      {refused.length > 0 && <Refused options={refused} />}
    </fieldset>
  );
}

/** Unavailable options, each with its reason. Folded, because there is nothing to choose. */
function Refused({ options }: { options: Kind<'many'>['options'] }) {
  return (
    <details className={`disclosure ${styles.refused}`}>
      <summary>
        <Icon name="chevron" size={18} />
        <span>{copy.refused(options.length)}</span>
      </summary>
      <dl>
        {options.map(({ value, text, why }) => (
          <div key={value}>
            <dt>{text}</dt>
            <dd>{why}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
