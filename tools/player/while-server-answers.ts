import { answers } from './replay-arguments.ts';

/** Without a server every path fails, whatever its steps are: nothing more is played then. */
export const whileServerAnswers = <P>(url: string, play: (path: P) => Promise<number | null>) => {
  let isGone = false;
  const serverIsGone = async (): Promise<boolean> => {
    isGone ||= !(await answers(url));
    return isGone;
  };
  return {
    serverIsGone,
    /** The position at which a path fails; null if it does not fail, or fails for want of a server. */
    async play(path: P): Promise<number | null> {
      if (await serverIsGone()) return null;
      const at = await play(path);
      return at !== null && (await serverIsGone()) ? null : at;
    },
  };
};
