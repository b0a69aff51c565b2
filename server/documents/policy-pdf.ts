import { distinctCoverEndDates } from '#contract/shared/cover-texts.ts';
import { formatInr } from '#contract/shared/money.ts';
import { helpContactRows } from '#server/domain/policy/help-contacts.ts';
import type { LineSchedule } from '#server/domain/policy/line-schedule.ts';
import { coverStartTime, documentDateText, type PolicySchedule } from '#server/domain/policy/policy-schedule.ts';
import { PDF_INK } from '#server/pdf/pdf-colours.ts';
import { PDF_CONTENT_WIDTH, PdfSheet } from '#server/pdf/pdf-sheet.ts';
import { countedText } from '#server/shared/counted-texts.ts';
import { drawInsurerMark } from './insurer-mark.ts';
import { policyholderRights } from './policyholder-rights.ts';

const MARK = 44;
/**
 * Heights in points, to place the premium on one page: that of its heading, total and receipt; and that of a line.
 */
const PREMIUM_FRAME = 100;
const PREMIUM_LINE = 16;

/** The policy's document. The same schedule always produces the same bytes. */
export async function policyPdf(schedule: PolicySchedule, line: LineSchedule): Promise<Buffer> {
  const title = `Policy schedule ${schedule.policy_number}`;
  const sheet = await PdfSheet.open(title, schedule.insurer_name, new Date(schedule.issued_at), schedule);
  head(sheet, schedule, line.title);
  cover(sheet, schedule, line);
  people(sheet, schedule, line);
  premium(sheet, schedule);
  if (sheet.pages === 1) sheet.nextPage();
  else sheet.y += 16;
  toKnow(sheet, schedule, line);
  line.writeCertificate?.(sheet, schedule);
  return sheet.finish(`${schedule.insurer_name}    ${schedule.policy_number}`);
}

function head(sheet: PdfSheet, { insurer_logo, insurer_name, product_name }: PolicySchedule, title: string): void {
  const top = sheet.y;
  const left = sheet.doc.page.margins.left;
  sheet.decoration(() => drawInsurerMark(sheet.doc, insurer_logo, left, top, MARK));
  sheet.heading('H1', title, left + MARK + 14);
  sheet.paragraph(`${insurer_name}, ${product_name}`, { colour: PDF_INK, size: 11, x: left + MARK + 14 });
  sheet.y = Math.max(sheet.y, top + MARK) + 4;
}

function cover(sheet: PdfSheet, schedule: PolicySchedule, line: LineSchedule): void {
  const { start_date, end_date, covers, policy_period, policy_days, addons } = schedule;
  const length = policy_days === undefined ? countedText(policy_period, 'year') : countedText(policy_days, 'day');
  const time = coverStartTime(schedule);
  const from = `${time ?? '00:00'} on ${documentDateText(start_date)}${time === null ? '' : ', when the premium was received,'}`;
  const isOne = distinctCoverEndDates(covers).length === 1;
  sheet.heading('H2', 'Policy');
  sheet.facts([
    ['Policy number', schedule.policy_number],
    [
      'Period of insurance',
      isOne
        ? `${from} to midnight of ${documentDateText(end_date)} (${length})`
        : `From ${from}, each cover to its own last day`,
    ],
    ...line.cover(schedule),
    ['Add-ons', addons.length > 0 ? addons.join(', ') : 'None'],
    ['Issued on', documentDateText(schedule.issued_at)],
  ]);
}

function people(sheet: PdfSheet, schedule: PolicySchedule, line: LineSchedule): void {
  const { proposer, nominee } = schedule;
  sheet.heading('H2', 'Proposer');
  sheet.facts([
    ['Name', proposer.full_name],
    ['Address', proposer.address.join(', ')],
    ['Contact', `+91 ${proposer.mobile_number}, ${proposer.email}`],
    ['Identity', proposer.identity],
  ]);
  line.writeInsured(sheet, schedule);
  sheet.heading('H2', 'Nominee');
  sheet.facts([
    ['Name', nominee.full_name],
    ['Relationship, birth date', `${nominee.relationship}, ${documentDateText(nominee.DOB)}`],
    ...(nominee.appointee === null ? [] : [['Appointee', nominee.appointee] as const]),
  ]);
}

function premium(sheet: PdfSheet, { premium, order_id, transaction_id, received_at }: PolicySchedule): void {
  sheet.need(PREMIUM_FRAME + premium.lines.length * PREMIUM_LINE);
  sheet.heading('H2', 'Premium');
  sheet.table(
    [
      { title: 'Item', share: 0.3 },
      { title: 'How it is worked out', share: 0.48 },
      { title: 'Amount', share: 0.22, align: 'right' },
    ],
    [
      ...premium.lines.map(({ label, detail, amount }) => [label, detail, formatInr(amount)]),
      [
        'Premium paid',
        premium.gst_percent === 0 ? 'GST: nil' : `Including GST of ${premium.gst_percent}%`,
        formatInr(premium.total),
      ],
    ],
    { total: true },
  );
  sheet.paragraph(`Received on ${documentDateText(received_at)}, transaction ${transaction_id}, order ${order_id}.`);
}

function toKnow(sheet: PdfSheet, schedule: PolicySchedule, line: LineSchedule): void {
  sheet.heading('H1', 'What to know about this policy');
  // Without a heading: the contacts are the first thing a reader looks for on this page.
  sheet.y += 4;
  sheet.facts(helpContactRows(schedule));
  line.writeTerms(sheet, schedule);
  for (const { title, paragraphs } of [...line.rights, ...policyholderRights(schedule)]) {
    sheet.heading('H2', title);
    for (const text of paragraphs) sheet.paragraph(text);
  }
  sheet.y += 8;
  const box = { x: sheet.doc.page.margins.left, y: sheet.y, height: 40 };
  sheet.decoration(() => sheet.doc.roundedRect(box.x, box.y, PDF_CONTENT_WIDTH, box.height, 4).fill('#fdf3e3'));
  sheet.y += 6;
  sheet.paragraph(
    'Sandbox document. The insurer, this policy and the payment are not real: no risk is covered and no money was taken. ' +
      `It shows what a policy document made by ${schedule.broker.name} looks like.`,
    { colour: PDF_INK, x: box.x + 10 },
  );
}
