import { PageStyles } from '../ui/head/PageStyles.tsx';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import type { EmergencyMessage } from './header/header-schema.server.ts';

/** An operator's emergency message on every page of the site: a named region above the header. */
export function EmergencyBanner({ text, link }: EmergencyMessage) {
  return (
    <section className="emergency" aria-label="Emergency message">
      <PageStyles name="emergency" />
      <p className="container">
        {text} {link ? <SiteLink href={link.href}>{link.text}</SiteLink> : null}
      </p>
    </section>
  );
}
