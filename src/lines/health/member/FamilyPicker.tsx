import { type Control, useController } from 'react-hook-form';
import type { MemberType } from '#contract/shared/options.ts';
import choice from '#src/ui/field/Choice.module.css';
import { Counter } from '#src/ui/field/Counter.tsx';
import { Field } from '#src/ui/field/Field.tsx';
import { useControl } from '#src/ui/field/useControl.ts';
import { copy } from './copy.ts';
import styles from './FamilyPicker.module.css';
import { CHILDREN, type MemberValues, MOST_CHILDREN, SINGLES } from './form.ts';

interface FamilyPickerProps {
  control: Control<MemberValues, unknown, MemberType[]>;
  /** The counters changed: whether anybody is chosen has to be judged anew. */
  onCounted: () => void;
}

/** The family, drawn: a box to tick for who comes once, a counter for sons and daughters. */
export function FamilyPicker({ control, onCounted }: FamilyPickerProps) {
  const { field, fieldState } = useController({ control, name: 'members' });
  const group = useControl({
    name: field.name,
    label: copy.people,
    hint: copy.hint,
    error: fieldState.error?.message,
    onBlur: field.onBlur,
  });
  const [self, spouse, ...elders] = SINGLES;

  const tile = (kind: (typeof SINGLES)[number] | undefined, id?: string) =>
    kind && (
      <label key={kind.member_type} className={styles.tile}>
        <img src={kind.image} alt="" width={96} height={96} className={styles.picture} />
        <span className={styles.label}>{kind.label}</span>
        <input
          ref={id === undefined ? undefined : field.ref}
          id={id}
          type="checkbox"
          className={choice.check}
          name={field.name}
          value={kind.member_type}
          checked={field.value.includes(kind.member_type)}
          onChange={(event) => {
            group.typed();
            const others = field.value.filter((other) => other !== kind.member_type);
            field.onChange(event.currentTarget.checked ? [...others, kind.member_type] : others);
          }}
          onBlur={group.left}
        />
      </label>
    );

  return (
    <Field {...group.shell} group="group">
      <div className={styles.family}>
        {/* The error summary leads to the first box. */}
        {tile(self, group.id)}
        {tile(spouse)}
        {CHILDREN.map((kind) => (
          <ChildrenTile key={kind.member_type} kind={kind} control={control} onCounted={onCounted} />
        ))}
        {elders.map((kind) => tile(kind))}
      </div>
    </Field>
  );
}

interface ChildrenTileProps extends FamilyPickerProps {
  kind: (typeof CHILDREN)[number];
}

function ChildrenTile({ kind, control, onCounted }: ChildrenTileProps) {
  const { field } = useController({ control, name: kind.member_type });
  const label = kind.member_type === 'SON' ? copy.sons : copy.daughters;
  return (
    <div className={styles.tile} data-counted data-chosen={field.value > 0 || undefined}>
      <img src={kind.image} alt="" width={96} height={96} className={styles.picture} />
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <Counter
        {...field}
        onChange={(count) => {
          field.onChange(count);
          onCounted();
        }}
        label={label}
        hideLabel
        max={MOST_CHILDREN}
      />
    </div>
  );
}
