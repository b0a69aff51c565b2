/**
 * Whether a word of the name begins with the PAN's fifth letter, the surname's initial. Which word is the surname
 * differs across India, so any will do; a name in another script cannot be compared and passes.
 */
export function hasPanInitial(fullName: string, pan: string): boolean {
  const letter = pan.charAt(4);
  const initials = fullName
    .normalize('NFD')
    .toUpperCase()
    .split(' ')
    .map((word) => word.charAt(0));
  return initials.includes(letter) || initials.some((initial) => !/[A-Z]/.test(initial));
}
