export const copy = {
  disclosed: (text: string) => `For the quote you told us: “${text}”. Answer Yes where a question asks for it.`,
};
