import type { Msg91Settings } from '#server/config/msg91-settings.ts';
import { connectionFaultOf } from '#server/db/database-fault.ts';
import { type Check, open, wrong } from './check.ts';

/** MSG91 documents no call that needs the key and sends nothing: only its address is asked, without the key. */
export const checkSms = ({ baseUrl, templates }: Msg91Settings): Check => ({
  about: 'SMS',
  silent: wrong(`${baseUrl} does not answer. Let this machine reach it, or correct MSG91_URL.`),
  async look(signal) {
    try {
      await fetch(baseUrl, { method: 'HEAD', redirect: 'manual', signal });
    } catch (error) {
      const { words } = connectionFaultOf(error);
      return wrong(`${baseUrl} cannot be reached: ${words}. Let this machine reach it, or correct MSG91_URL.`);
    }
    const texts = Object.keys(templates).length;
    return open(
      `${baseUrl} answers, and all ${texts} texts have their DLT ids. The key is not checked, as that takes an SMS: send yourself a code.`,
    );
  },
});
