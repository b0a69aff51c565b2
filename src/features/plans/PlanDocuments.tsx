import { draftWithOpenedDocument, openedDocuments } from '#contract/shared/opened-documents.ts';
import { PLAN_DOCUMENTS, type PlanDocumentId, planDocumentPath } from '#contract/shared/plan-documents.ts';
import { useJourney, useJourneyRecord } from '#src/journey/journey.context.ts';
import { Icon } from '#src/ui/icon/Icon.tsx';
import styles from './PlanDocuments.module.css';

interface PlanDocumentsProps {
  productId: string;
  /** For screen readers: the plan of these documents. */
  of: string;
}

const copy = { newTab: '(opens in a new tab)', opened: 'opened' };

/** The documents of a plan as plain links. Records which were opened; the declaration reports them. */
export function PlanDocuments({ productId, of }: PlanDocumentsProps) {
  const { send } = useJourney();
  const { definition: line } = useJourney().ui;
  const record = useJourneyRecord();
  const opened = openedDocuments(record, productId);
  const saveOpened = (document: PlanDocumentId) =>
    send({ type: 'draft.save', draft: draftWithOpenedDocument(record, productId, document) });
  return (
    <ul className={`plain-list ${styles.documents}`}>
      {PLAN_DOCUMENTS.map(({ id, title }) => (
        <li key={id}>
          <a
            href={planDocumentPath(line.id, productId, id)}
            target="_blank"
            rel="noopener"
            onClick={() => saveOpened(id)}
            onAuxClick={() => saveOpened(id)}
          >
            <span>{title}</span>
            <span className="visually-hidden">{` of ${of} ${copy.newTab}`}</span>
          </a>
          {opened.includes(id) && (
            <span className={styles.opened}>
              <Icon name="check" size={16} /> <span>{copy.opened}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
