import type { JourneyDestination } from '#machines/core/journey-types.ts';
import { LinkButton } from '#src/ui/button/LinkButton.tsx';
import { DefinitionList } from '#src/ui/record/DefinitionList.tsx';
import type { PreviewGroup, PreviewRow } from '../preview-groups.ts';
import styles from './AnswerGroup.module.css';
import { copy } from './copy.ts';

interface AnswerGroupProps {
  group: PreviewGroup;
  onChange: (destination: JourneyDestination) => void;
}

/** One group of check-your-answers, changed as a whole or row by row. */
export function AnswerGroup({ group, onChange }: AnswerGroupProps) {
  const { title, rows, change, notes, id } = group;
  return (
    <div data-group={id}>
      <DefinitionList
        title={title}
        items={rows.map((row) => ({ term: row.term, value: <RowValue row={row} onChange={onChange} /> }))}
        changeLabel={copy.change}
        {...(change
          ? {
              onChange: () => onChange(change),
              changeData: { 'data-event': 'answer.change', 'data-destination': change.to },
            }
          : {})}
        {...(notes.length > 0 ? { note: notes.join(' ') } : {})}
      />
    </div>
  );
}

function RowValue({ row, onChange }: { row: PreviewRow; onChange: AnswerGroupProps['onChange'] }) {
  const { value, change, verbatim } = row;
  const lines = typeof value === 'string' ? [value] : value;
  return (
    <span className={styles.row}>
      <span className={`stack gap-1 ${styles.lines}`} translate={verbatim && 'no'}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
      {change && (
        <LinkButton
          className={styles.change}
          data-event="answer.change"
          data-destination={change.destination.to}
          onClick={() => onChange(change.destination)}
        >
          <span>{copy.change}</span>
          <span className="visually-hidden">{` ${change.what}`}</span>
        </LinkButton>
      )}
    </span>
  );
}
