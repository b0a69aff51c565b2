/** An iCalendar file (RFC 5545) read as a calendar reads it: its properties in order, unfolded and unescaped. */
export const propertiesOf = (text: string): [name: string, value: string][] =>
  text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [, name = '', value = ''] = /^([A-Z][A-Z=;-]*):(.*)$/.exec(line) ?? [];
      return [name, value.replaceAll(/\\([\\;,nN])/g, (_, escaped: string) => (/n/i.test(escaped) ? '\n' : escaped))];
    });

/** The properties of each event, without those of the reminders. */
export function eventsIn(text: string): Readonly<Record<string, string>>[] {
  const all = propertiesOf(text);
  return all.flatMap(([name, value], begin) => {
    if (name !== 'BEGIN' || value !== 'VEVENT') return [];
    const end = all.findIndex(([other, what], at) => at > begin && (what === 'VALARM' || other === 'END'));
    return [Object.fromEntries(all.slice(begin + 1, end))];
  });
}

/** The properties of its only event. Throws an Error if there are several. */
export function eventIn(text: string): Readonly<Record<string, string>> {
  const [event, ...others] = eventsIn(text);
  if (!event || others.length > 0) throw new Error('The calendar has not one event');
  return event;
}
