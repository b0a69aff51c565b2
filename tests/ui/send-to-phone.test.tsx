import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import SendLinkForm from '#src/features/owner/send-to-phone/SendLinkForm.tsx';
import { find, render, type } from './render.tsx';

afterEach(() => vi.unstubAllGlobals());

const number = () => find(HTMLInputElement, '[name="link_mobile_number"]');
const submit = () => act(async () => find(HTMLFormElement, 'form').requestSubmit());

test('asks for the number, refuses a wrong one at the field, and says where the link went', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    asked.push(JSON.parse(String(init.body)));
    return Response.json({ code: 200, message: 'OK', data: { sent: true } });
  });
  render(<SendLinkForm rfqId="RFQ-1" mobileNumber="" />);
  await submit();
  expect(number().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(number());
  expect(asked).toEqual([]);
  type(number(), '9820012345');
  await submit();
  expect(asked).toEqual([{ rfqId: 'RFQ-1', mobile_number: '9820012345' }]);
  expect(find(HTMLElement, '[role="status"]').textContent).toContain(
    'The link is on its way to +91\u00a098200\u00a012345.',
  );
});

test('keeps the focus when the button that was pressed is replaced by what followed', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, message: 'OK', data: { sent: true } }));
  const host = render(<SendLinkForm rfqId="RFQ-1" mobileNumber="9820012345" />);
  const press = async (submits: boolean) => {
    const button = find(HTMLButtonElement, 'button');
    button.focus();
    await act(async () => (submits ? find(HTMLFormElement, 'form').requestSubmit() : button.click()));
    return host.contains(document.activeElement);
  };
  expect([await press(true), host.querySelector('form')]).toEqual([true, null]);
  expect([await press(false), host.querySelector('form') === null]).toEqual([true, false]);
});

test('begins with the number that was given already, and keeps it when it was refused', async () => {
  const message = 'No more links for this number today. Try again in 24 hours, or call us.';
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 429, message, data: { reason: 'RATE_LIMITED', retry_after: 9 } }, { status: 429 }),
  );
  render(<SendLinkForm rfqId="RFQ-1" mobileNumber="9820012345" />);
  await submit();
  expect(find(HTMLElement, '[role="alert"]').textContent).toContain(message);
  expect(number().value).toBe('9820012345');
});
