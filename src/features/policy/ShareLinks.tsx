import { WhatsAppLink } from '#src/features/sharing/WhatsAppLink.tsx';
import { ActionLink } from '#src/ui/button/ActionLink.tsx';
import { Button } from '#src/ui/button/Button.tsx';

const words = {
  mail: 'E-mail',
  others: 'Other apps',
};

interface ShareLinksProps {
  /** Subject of a mail. */
  title: string;
  /** Says what is shared without personal data, because it leaves our site. */
  text: string;
  /** The complete address. */
  url: string;
}

/** Links that share an address: WhatsApp, a mail, and the device's own sheet. */
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
        // Closing the device's sheet is not an error.
        <Button onClick={() => void navigator.share({ title, text, url }).catch(() => undefined)}>
          {words.others}
        </Button>
      )}
    </div>
  );
}
