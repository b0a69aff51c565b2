import { expect, it } from 'vitest';
import { SHELL_FIXTURES } from '#tools/model/fixtures/shell.ts';
import { firstShellFault } from '#tools/model/shell-faults.ts';

// Which state follows which in the machines of the shell, stated without reading the charts.
it.each(Object.values(SHELL_FIXTURES).map(({ machine }) => ({ machine, id: machine.id })))(
  '$id: every event leads where it should, and what it brings is known',
  ({ machine }) => {
    expect(firstShellFault(machine)).toBeNull();
  },
);
