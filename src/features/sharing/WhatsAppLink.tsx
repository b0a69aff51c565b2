import { ActionLink } from '#src/ui/button/ActionLink.tsx';

const words = { whatsapp: 'WhatsApp', newTab: '(opens in a new tab)' };

/** @param message without personal data, because it leaves our site */
export function WhatsAppLink({ message }: { message: string }) {
  return (
    <ActionLink
      variant="secondary"
      href={`https://wa.me/?text=${encodeURIComponent(message)}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      {words.whatsapp}
      <span className="visually-hidden"> {words.newTab}</span>
    </ActionLink>
  );
}
