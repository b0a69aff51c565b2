import { lightFormat } from 'date-fns';

/** Calendar days have no time zone: they live as local dates inside the picker only. */
export const toLocal = (iso: string): Date => new Date(`${iso}T00:00`);

export const toIso = (date: Date): string => lightFormat(date, 'yyyy-MM-dd');
