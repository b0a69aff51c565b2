/** Questions with the same answer on every line's landing. */
export const COMMON_QUESTIONS = {
  calls: {
    question: 'Will someone call me?',
    answer:
      'No. You see every price without giving a number. The insurer needs one for the policy; we use it for codes and news about the policy, never for sales calls.',
  },
  comeBack: {
    question: 'Can I stop and come back later?',
    answer: 'Yes. Your answers are saved as you give them. Open this page in the same browser and go on.',
  },
  payment: {
    question: 'When do I pay?',
    answer:
      'Only after the insurer has accepted your proposal. If the premium changes, you see what changed and decide.',
  },
} as const;
