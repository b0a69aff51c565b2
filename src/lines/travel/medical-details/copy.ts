export const copy = {
  told: (text: string) => `For the quote you told us: “${text}”. Answer Yes where a question asks for it.`,
};
