import { isIPv4 } from 'node:net';

/**
 * The name by which a mail server is greeted (EHLO): the site's. A container's own name is none, and strict servers refuse what
 * is then said instead, an address in brackets.
 */
export function greetingName(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  if (isIPv4(hostname)) return `[${hostname}]`;
  return hostname.startsWith('[') ? `[IPv6:${hostname.slice(1)}` : hostname;
}

/** Whether a mail server on another machine can look the name up. */
export const isPublicName = (name: string): boolean => !name.startsWith('[') && name.includes('.');
