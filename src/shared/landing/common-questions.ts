/** Questions that every line's landing answers alike. */
export const COMMON_QUESTIONS = {
  calls: {
    question: 'Will someone call me?',
    answer:
      'No. You can see every price without leaving a number. If you go on to buy, the insurer needs a number for the policy; we use it for codes and news about your policy, never for sales calls.',
  },
  comeBack: {
    question: 'Can I stop and come back later?',
    answer:
      'Yes. Answers are kept on our server as you give them. Open this page again in the same browser and you continue where you stopped, even after closing it or losing the connection.',
  },
  payment: {
    question: 'When do I pay?',
    answer:
      'Only after the insurer has accepted your proposal. If it asks for another premium, you see the difference line by line and decide.',
  },
} as const;
