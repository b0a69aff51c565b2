import { brand } from '#src/lib/brand.ts';
import { Icon } from '#src/ui/icon/Icon.tsx';
import { copy } from './copy.ts';

/** Spec §2: a mail link labelled 'Facing Some issue'. The mail begins with its subject. */
export function SupportLink({ about }: { about: string }) {
  const { title, link, text, subject } = copy.support;
  return (
    <section className="stack gap-2" aria-label={title}>
      <h2 className="size-l">{title}</h2>
      <p className="quiet">{text}</p>
      <p>
        <a className="touch gap-2 medium" href={`mailto:${brand.email}?subject=${encodeURIComponent(subject(about))}`}>
          <Icon name="mail" size={18} />
          <span>{link}</span>
        </a>
      </p>
    </section>
  );
}
