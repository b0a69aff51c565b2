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

/** The properties of its only event, without those of the reminders. */
export function eventIn(text: string): Readonly<Record<string, string>> {
  const all = propertiesOf(text);
  const begin = all.findIndex(([name, value]) => name === 'BEGIN' && value === 'VEVENT');
  const end = all.findIndex(([name, value], at) => at > begin && (value === 'VALARM' || name === 'END'));
  return Object.fromEntries(all.slice(begin + 1, end));
}
