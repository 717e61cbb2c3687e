import { PageStyles } from '../ui/head/PageStyles.tsx';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import type { EmergencyMessage } from './header/header-schema.server.ts';

/** What an operator has to say on every page of the site, in an emergency: a region with a name, above the header. */
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
