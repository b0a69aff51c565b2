/** The characters an e-mail address is typed with: more than the kit's `email` kind lets through, as the pattern does. */
export const EMAIL_CHARACTERS = /[A-Za-z0-9@._%+-]/;
