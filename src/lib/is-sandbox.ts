/**
 * Whether insurers, gateway, KYC and messages are simulated. A server with real ones marks the document: `<html
 * data-sandbox="off">` (server/api/site/pages.ts).
 */
export const isSandbox = (): boolean => document.documentElement.dataset.sandbox !== 'off';
