import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wrongErrorsOn } from '#tools/player/heard.ts';
import { sharedBrowser } from './support/shared-browser.ts';

// What the player calls wrong with the errors of a page, shown on pages that are written here.

let page: Page;
beforeAll(async () => {
  page = await (await sharedBrowser()).newPage();
});
afterAll(() => page.close());

const MESSAGE = 'Enter a PIN code that exists.';
const SUMMARY = `<section aria-labelledby="error-summary-title"><h2 id="error-summary-title">There is a problem</h2>
  <div role="alert"><a href="#pin">${MESSAGE}</a></div></section>`;
const FIELD =
  '<label for="pin">PIN code</label><input id="pin" name="pincode" aria-invalid="true" aria-describedby="why">';
const ERROR = `<p id="why">Error: ${MESSAGE}</p>`;
const refused = { message: 'Some answers are not right.', fields: { 'address.pincode': MESSAGE } };

test.each([
  ['is as it should be', `${SUMMARY}${FIELD}${ERROR}`, refused, []],
  [
    'lists an error that its field does not show',
    `${SUMMARY}${FIELD}<p id="why">6 digits</p>`,
    null,
    ['the field pincode is marked as wrong and says no error', `“${MESSAGE}” is listed, and not at its field`],
  ],
  [
    'hides the error of a field',
    `${SUMMARY}${FIELD}<p id="why" style="display: none">Error: ${MESSAGE}</p>`,
    null,
    ['the field pincode is marked as wrong and says no error', `“${MESSAGE}” is listed, and not at its field`],
  ],
  [
    'shows what was refused nowhere',
    '<label for="pin">PIN code</label><input id="pin" name="pincode">',
    refused,
    [`“${MESSAGE}” is not at the field address.pincode`, `“${refused.message}; ${MESSAGE}” is not on the page`],
  ],
  [
    'says what was refused at a group of boxes',
    `<fieldset aria-describedby="why"><input type="checkbox" name="TH"></fieldset>${ERROR}`,
    { message: MESSAGE, fields: { 'trip.country.0.code': MESSAGE } },
    [],
  ],
  ['announces what was refused where it has no such field', `<div role="alert">${MESSAGE}</div>`, refused, []],
  [
    'does not say why nothing happens',
    '<h1>Pay</h1>',
    { message: 'We could not reach the server.', fields: {} },
    ['“We could not reach the server.” is not on the page'],
  ],
  [
    'says an error of a group at the group',
    `<fieldset aria-describedby="why"><input type="radio" name="pincode" aria-invalid="true"></fieldset>${ERROR}`,
    null,
    [],
  ],
])('a page that %s', async (_, body, problem, wrong) => {
  await page.setContent(`<main>${body}</main>`);
  expect(await wrongErrorsOn(page, problem)).toEqual(wrong);
});
