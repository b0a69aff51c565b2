import type { KnownPerson } from '#src/journey/line-ui.ts';
import { Chip } from '#src/ui/plan/Chip.tsx';
import { copy } from './copy.ts';
import styles from './Screen.module.css';

interface KnownPersonsProps {
  persons: readonly KnownPerson[];
  isChosen: (person: KnownPerson) => boolean;
  /** Null removes the choice. */
  onChoose: (person: KnownPerson | null) => void;
}

/** The members, one tap each, so that nothing known is typed again. */
export function KnownPersons({ persons, isChosen, onChoose }: KnownPersonsProps) {
  if (persons.length === 0) return null;
  return (
    <fieldset>
      <legend className={styles.legend}>{copy.covered}</legend>
      <p className={`quiet ${styles.hint}`}>{copy.coveredHint}</p>
      <div className={`row gap-2 ${styles.chips}`}>
        {persons.map((person) => (
          <Chip key={person.text} selected={isChosen(person)} onToggle={(chosen) => onChoose(chosen ? person : null)}>
            {person.text}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
