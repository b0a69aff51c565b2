import { describe, expect, it } from 'vitest';
import { changedLines, namelessIn, namelessSince } from '#tools/player/heard.ts';

// Lines of Playwright's ARIA snapshots, as a page of Chromium had them.

describe('what a screen reader cannot tell from others', () => {
  it.each([
    ['a button without a text', ['- button']],
    ['a button whose picture has no name', ['- button [disabled]:', '  - img']],
    ['a button whose message is empty', ['- button:', '  - status']],
    ['a field that has only a value', ['- textbox: Pune']],
    ['a field that has only a text next to it', ['- combobox:', '  - option "Pune" [selected]']],
    ['a dialog', ['- dialog [active]:', '  - heading "Filters" [level=2]']],
    ['a link', ['- link:', '  - /url: /health']],
  ])('is %s', (_, lines) => {
    expect(namelessIn(lines)).toEqual([lines[0]]);
  });

  it.each([
    ['a button', ['- button "Check status"']],
    ['a name with a colon, which is quoted', [`- 'button "Pay: ₹12,400" [disabled]'`]],
    ['a button that says that it is busy', ['- button [disabled]:', '  - status: Saving…']],
    ['a heading that is a message too', ['- heading [level=1]:', '  - status: 15 plans']],
    ['a field', ['- textbox "PIN code": "411001"']],
    ['what is used by nobody', ['- paragraph', '- status', '- img']],
  ])('is not %s', (_, lines) => {
    expect(namelessIn(lines)).toEqual([]);
  });

  it('does not take its name from what comes after it', () => {
    expect(namelessIn(['- group:', '  - button', '  - text: Continue', '- button "Back"'])).toEqual(['  - button']);
  });
});

describe('the place of what has no name', () => {
  it.each([
    [
      'the part around it that has a name',
      ['- region "Premium":', '  - list:', '    - button'],
      ' in the region “Premium”',
    ],
    [
      'the heading before it, of whatever level',
      ['- main:', '  - heading "Your plan: fitted" [level=1]', '  - list:', '    - listitem: One', '  - button'],
      ' under the heading “Your plan: fitted”',
    ],
    [
      'the text of its list item',
      [
        '- list "People":',
        '  - listitem:',
        '    - paragraph: Asha',
        '  - listitem:',
        '    - paragraph: Ravi',
        '    - button',
      ],
      ' in the listitem with “Ravi”',
    ],
    ['the name of a part that is quoted', [`- 'group "Pay: ₹12,400"':`, '  - button'], ' in the group “Pay: ₹12,400”'],
    ['unknown where nothing has a name', ['- banner:', '  - heading "Chhatri"', '- main:', '  - button'], ''],
  ])('is %s', (_, lines, place) => {
    expect(namelessSince([], lines)).toEqual([`“- button”${place}`]);
  });

  it('is of the element that is new, and not of one that was there', () => {
    const before = ['- region "One":', '  - link "Back"'];
    expect(namelessSince([...before, '- button'], [...before, '- button', '- region "Two":', '  - button'])).toEqual([
      '“- button” in the region “Two”',
    ]);
  });
});

describe('the part of a page that changed', () => {
  it('is every line that was not there, as often as it was not', () => {
    expect(
      changedLines(['- button "Back"', '- link "Help"'], ['- button "Back"', '- button "Back"', '- alert']),
    ).toEqual(['- button "Back"', '- alert']);
  });
});
