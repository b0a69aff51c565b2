import { ActionLink } from '#src/ui/button/ActionLink.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { WhatsAppLink } from './WhatsAppLink.tsx';

const words = {
  mail: 'E-mail',
  others: 'Other apps',
};

interface ShareLinksProps {
  /** Subject of a mail. */
  title: string;
  /** Says whose and what without personal data: it leaves our site. */
  text: string;
  /** Whole address. */
  url: string;
}

/** Ways to pass an address on: WhatsApp, a mail, and what else the device offers. */
export function ShareLinks({ title, text, url }: ShareLinksProps) {
  const message = `${text}\n${url}`;
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(message)}`;
  return (
    <div className="row gap-3">
      <WhatsAppLink message={message} />
      <ActionLink variant="secondary" icon="mail" href={mail}>
        {words.mail}
      </ActionLink>
      {'share' in navigator && (
        // Whoever closes the device's sheet has changed their mind: nothing to tell.
        <Button onClick={() => void navigator.share({ title, text, url }).catch(() => undefined)}>
          {words.others}
        </Button>
      )}
    </div>
  );
}
