/** What a visitor agrees to who submits an identity document. The page shows it, and the server stores it. */
export const IDENTITY_CHECK_CONSENT = {
  code: 'IDENTITY_CHECK',
  text: 'When you confirm, our identity-check service gets the number, your name, birth date and mobile number, and asks the document’s register. We keep the number encrypted for the insurer. Your pages show only its last four characters. It is not saved while you type.',
} as const;
