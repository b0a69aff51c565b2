import { useState } from 'react';
import type { MemberKind } from '#contract/shared/member-types.ts';
import type { Gender } from '#contract/shared/option-lists.ts';
import choice from '#src/ui/field/Choice.module.css';
import { CountField } from '#src/ui/field/CountField.tsx';
import { Field } from '#src/ui/field/Field.tsx';
import { useControl } from '#src/ui/field/useControl.ts';
import type { FieldState } from '#src/ui/form/useForm.ts';
import { Icon } from '#src/ui/icon/Icon.tsx';
import { addressInSheet } from '#src/ui/picture-sheet.ts';
import styles from './FamilyPicker.module.css';
import { CHILD_KINDS, CHILDREN_LABELS, MAX_CHILDREN, SINGLE_MEMBER_KINDS } from './picker-values.ts';

interface FamilyPickerProps {
  label: string;
  hint: string;
  members: FieldState<string[]>;
  sons: FieldState<number>;
  daughters: FieldState<number>;
  /** Parents are below a fold, unless one of them is chosen. */
  foldsElders?: boolean;
  /** The visitor's gender, if known: the pictures of a couple depend on it. */
  gender?: Gender | undefined;
  /** The counters changed: validate again whether anyone is chosen. */
  onCounted: () => void;
}

const ELDERS = 'Parents and parents-in-law';

/** The family in pictures: a checkbox for members who come once, a counter for sons and daughters. */
export function FamilyPicker(props: FamilyPickerProps) {
  const { label, hint, members: field, sons, daughters, foldsElders = false, gender, onCounted } = props;
  const group = useControl({ name: field.name, label, hint, error: field.error });
  const [self, spouse, ...elders] = SINGLE_MEMBER_KINDS;
  const [isOpen] = useState(elders.some(({ member_type }) => field.value.includes(member_type)));

  const pictures: Readonly<Partial<Record<MemberKind, string | undefined>>> =
    gender === 'female' ? { SELF: spouse?.image, SPOUSE: self?.image } : {};

  const tile = (kind: (typeof SINGLE_MEMBER_KINDS)[number] | undefined, id?: string) =>
    kind && (
      <label key={kind.member_type} className={styles.tile}>
        <img
          src={addressInSheet(pictures[kind.member_type] ?? kind.image)}
          alt=""
          width={96}
          height={96}
          className={styles.picture}
        />
        <span className={styles.label}>{kind.label}</span>
        <input
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
        {/* The error summary links to the first box. */}
        {tile(self, group.id)}
        {tile(spouse)}
        {CHILD_KINDS.map((kind) => (
          <ChildrenTile
            key={kind.member_type}
            kind={kind}
            count={kind.member_type === 'SON' ? sons : daughters}
            onCounted={onCounted}
          />
        ))}
        {!foldsElders && elders.map((kind) => tile(kind))}
      </div>
      {foldsElders && (
        <details className={`disclosure ${styles.elders}`} open={isOpen}>
          <summary className="touch gap-2 medium">
            {ELDERS}
            <Icon name="chevron" />
          </summary>
          <div className={styles.family}>{elders.map((kind) => tile(kind))}</div>
        </details>
      )}
    </Field>
  );
}

interface ChildrenTileProps {
  kind: (typeof CHILD_KINDS)[number];
  count: FieldState<number>;
  onCounted: () => void;
}

function ChildrenTile({ kind, count, onCounted }: ChildrenTileProps) {
  const label = CHILDREN_LABELS[kind.member_type];
  return (
    <div className={styles.tile} data-counted data-chosen={count.value > 0 || undefined}>
      <img src={addressInSheet(kind.image)} alt="" width={96} height={96} className={styles.picture} />
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <CountField
        {...count}
        onChange={(next) => {
          count.onChange(next);
          onCounted();
        }}
        label={label}
        hideLabel
        max={MAX_CHILDREN}
      />
    </div>
  );
}
