import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import { codeOf, connectionFaultOf } from '#server/db/database-fault.ts';
import { type Check, type Finding, open, right, wrong } from './check.ts';

/** Certificates are renewed a month before they end: one that has fewer days left was not. */
const LEAST_DAYS = 14;
const DAY_MS = 86_400_000;

/** Whether browsers accept the certificate of PUBLIC_URL, and for how long. @param ca issuers to trust instead of Node's, for tests */
export const checkCertificate = (publicUrl: string, now: () => Date, ca?: string): Check => {
  const { hostname, port } = new URL(publicUrl);
  const notAsked = (why: string) =>
    open(`${publicUrl} cannot be asked from here: ${why}. Start the proxy, or run this where it can be reached.`);
  return {
    about: 'Certificate',
    silent: notAsked('no answer in time'),
    async look(signal) {
      const host = hostname.replace(/^\[|\]$/g, '');
      const socket = connect({
        ...{ host, port: Number(port || 443), ca },
        ...(isIP(host) === 0 && { servername: host }),
        // A certificate that is not accepted is looked at, too: nothing is sent.
        rejectUnauthorized: false,
      });
      try {
        await once(socket, 'secureConnect', { signal });
        return findingOfCertificate(socket, now());
      } catch (error) {
        const code = codeOf(error);
        if (/^(?:EPROTO|ERR_SSL|ERR_TLS)/.test(code)) {
          return wrong(`what answers at ${publicUrl} does not speak TLS as browsers do (${code}). Look at the proxy.`);
        }
        return notAsked(connectionFaultOf(error).words);
      } finally {
        socket.destroy();
      }
    },
  };
};

function findingOfCertificate(socket: TLSSocket, now: Date): Finding {
  const end = new Date(socket.getPeerCertificate().valid_to);
  const day = end.toISOString().slice(0, 10);
  const days = Math.floor((end.getTime() - now.getTime()) / DAY_MS);
  if (days < 0) return wrong(`ended on ${day}, so browsers refuse the site. Renew it in the proxy.`);
  if (!socket.authorized) {
    // At run time it is the code, whatever its type says.
    const code = String(socket.authorizationError);
    return wrong(`browsers do not accept it (${code}). Give the proxy one for this host, with its whole chain.`);
  }
  if (days >= LEAST_DAYS) return right(`is accepted, and ends on ${day}.`);
  const left = days === 1 ? '1 day' : `${days} days`;
  return wrong(`ends on ${day}, in ${left}, and was not renewed. Renew it in the proxy, and look why it was not.`);
}
