import { createFilter } from 'vite';
import { LINES } from '#contract/lines.ts';
import type { ModuleImport } from './module-imports.ts';
import { FEATURE_FOLDERS, LINE_FAMILIES, type Room } from './rooms.ts';

const matches = (globs: readonly string[]): ((path: string) => boolean) => createFilter(globs, [], { resolve: false });

const isOurs = matches(['{contract,machines,server,src,tests,tools}/**']);

const familiesOf = (line: string): string[] =>
  Object.entries(LINE_FAMILIES).flatMap(([family, lines]) => (lines.some((member) => member === line) ? family : []));

/** The values of a placeholder, each with the names that a room of that name may import. */
const PLACEHOLDERS: Record<string, string[][]> = {
  '<line>': [
    ...LINES.map((line) => [line, ...familiesOf(line)]),
    ...Object.keys(LINE_FAMILIES).map((family) => [family]),
  ],
  '<feature>': FEATURE_FOLDERS.map((feature) => [feature]),
};

/** A room with a placeholder becomes one for each name. */
const expand = (room: Room): Room[] => {
  const [placeholder, names] = Object.entries(PLACEHOLDERS).find(([name]) => room.room.includes(name)) ?? [];
  if (placeholder === undefined || names === undefined) return [room];
  return names.map(([own = '', ...family]) => ({
    ...room,
    room: room.room.replace(placeholder, own),
    imports: room.imports.flatMap((glob) => [own, ...family].map((name) => glob.replace(placeholder, name))),
  }));
};

/** Reports each import that violates the table, and each known one that no longer exists. */
export function findWrongImports(
  imports: readonly ModuleImport[],
  rooms: readonly Room[],
  known: Readonly<Record<string, readonly string[]>>,
): string[] {
  const table = rooms.flatMap(expand).map((room) => ({
    ...room,
    isRoomOf: matches([room.room]),
    mayImport: matches(room.imports),
  }));
  const roomsOfFiles = new Map<string, (typeof table)[number] | undefined>();
  const roomOf = (file: string) => {
    if (!roomsOfFiles.has(file))
      roomsOfFiles.set(
        file,
        table.findLast(({ isRoomOf }) => isRoomOf(file)),
      );
    return roomsOfFiles.get(file);
  };

  const wrong = imports.flatMap(({ from, to }) => {
    const room = roomOf(from);
    if (room === undefined) return { from, to, text: `${from} is in no room of tools/directions/rooms.ts` };
    if (isOurs(to) ? room.mayImport(to) : !room.without?.includes(to)) return [];
    return { from, to, text: `${from} imports ${to}: ${room.room} may not` };
  });
  const excuses = Object.entries(known).flatMap(([from, targets]) =>
    targets.map((to) => ({ isFrom: matches([from]), isTo: matches([to]), text: `${from} → ${to}` })),
  );
  const isExcused = ({ from, to }: ModuleImport) => excuses.some(({ isFrom, isTo }) => isFrom(from) && isTo(to));
  const gone = excuses.filter(({ isFrom, isTo }) => !wrong.some(({ from, to }) => isFrom(from) && isTo(to)));
  return [
    ...wrong.filter((found) => !isExcused(found)).map(({ text }) => text),
    ...gone.map(({ text }) => `${text} is gone: take it out of tools/directions/known-wrong-imports.ts`),
  ];
}
