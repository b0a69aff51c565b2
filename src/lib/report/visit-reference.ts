import { safeSessionStorage } from '#src/api/safeStorage.ts';
import { VISIT_KEY } from './visit.ts';

/** What an error page says to who asks us for help: the visit’s reference in three groups, or that it has none. */
export const visitReferenceText = (): string => {
  const [, ...groups] = /"visit":"(\d{3})(\d{3})(\d{3})/.exec(safeSessionStorage.get(VISIT_KEY) ?? '') ?? [];
  return groups.length > 0
    ? `If you call us, read out this reference: ${groups.join('\u00a0')}.`
    : 'Your visit is not counted, so there is no reference to read out if you call us.';
};
