/**
 * One mailbox for all spellings of an address: without capitals, without what follows a plus, and without dots, which
 * large providers ignore. If a provider distinguishes such addresses, they share a limit.
 */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const [name = ''] = local.split('+');
  return `${name.replaceAll('.', '')}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`;
}
