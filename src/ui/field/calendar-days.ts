import { lightFormat } from 'date-fns';

/** Calendar days have no time zone: only the picker uses local dates. */
export const localDateOfIso = (iso: string): Date => new Date(`${iso}T00:00`);

export const isoOfLocalDate = (date: Date): string => lightFormat(date, 'yyyy-MM-dd');
