import { ActionLink } from '#src/ui/button/ActionLink.tsx';
import { Button } from '#src/ui/button/Button.tsx';

const words = {
  whatsapp: 'WhatsApp',
  newTab: '(opens in a new tab)',
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
  const message = encodeURIComponent(`${text}\n${url}`);
  return (
    <div className="row gap-3">
      <ActionLink variant="secondary" href={`https://wa.me/?text=${message}`} target="_blank" rel="noopener noreferrer">
        {words.whatsapp}
        <span className="visually-hidden"> {words.newTab}</span>
      </ActionLink>
      <ActionLink variant="secondary" icon="mail" href={`mailto:?subject=${encodeURIComponent(title)}&body=${message}`}>
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
