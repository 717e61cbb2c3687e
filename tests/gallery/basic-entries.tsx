import { type ReactNode, useState } from 'react';
import { AuthoredColourSheet, authoredColourClass } from '#shared/ui/colours/AuthoredColour.tsx';
import { Lozenge } from '#shared/ui/colours/Lozenge.tsx';
import { AsOf } from '#shared/ui/dates/AsOf.tsx';
import { Countdown } from '#shared/ui/dates/Countdown.tsx';
import { DateText } from '#shared/ui/dates/DateText.tsx';
import { Flag } from '#shared/ui/dates/Flag.tsx';
import { SlidingModal } from '#shared/ui/dialogs/SlidingModal.tsx';
import { RowFilter } from '#shared/ui/filters/RowFilter.tsx';
import { BackToTop } from '#shared/ui/links/BackToTop.tsx';
import { LinkList } from '#shared/ui/links/LinkList.tsx';
import { SiteLink } from '#shared/ui/links/SiteLink.tsx';
import { PrimaryImage } from '#shared/ui/pictures/PrimaryImage.tsx';
import { imageWidths, ResponsiveImage } from '#shared/ui/pictures/ResponsiveImage.tsx';
import { RichText } from '#shared/ui/rich-text/RichText.tsx';
import { ClampedText } from '#shared/ui/text/ClampedText.tsx';
import { Heading } from '#shared/ui/text/Heading.tsx';
import { Lead } from '#shared/ui/text/Lead.tsx';
import { WholeWords } from '#shared/ui/text/WholeWords.tsx';
import { entry, futureDay, type GalleryEntry, pastDay, picture } from './gallery-entry.tsx';
import type { GallerySamples } from './gallery-samples.ts';

/** A patch in an authored colour, which otherwise is only a class and its stylesheet. */
function ColourPatch({ colour, gradient }: { colour: string; gradient?: string }) {
  return (
    <p className={`gallery__patch ${authoredColourClass(colour, gradient)}`}>
      <AuthoredColourSheet colour={colour} gradient={gradient} />
      Text on {gradient ? `${colour} to ${gradient}` : colour}
    </p>
  );
}

interface ModalOnDemandProps {
  readonly title: string;
  readonly label?: string;
  readonly children: ReactNode;
}

/** A modal behind a button, as it would otherwise cover the gallery. */
function ModalOnDemand(modal: ModalOnDemandProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button className="button button--quiet needs-scripts" type="button" onClick={() => setOpen(true)}>
        Open {modal.title}
      </button>
      {isOpen ? <SlidingModal {...modal} onClosed={() => setOpen(false)} /> : null}
    </>
  );
}

/** The basic components that others are built from. */
export const basicEntries = ({ html }: GallerySamples): GalleryEntry[] => [
  entry('ui/colours/AuthoredColour', ColourPatch, {
    'dark colour': { colour: '#6d2164' },
    'light colour': { colour: '#f5a623' },
    gradient: { colour: '#051c48', gradient: '#007780' },
  }),
  entry('ui/dates/AsOf', AsOf, {
    'an instant': { value: '2026-11-21T10:36:00Z' },
    'a day': { value: '2026-11-21' },
  }),
  entry('ui/links/BackToTop', BackToTop, { 'floats once the page is scrolled': {} }),
  entry('ui/text/ClampedText', ClampedText, {
    text: { text: 'A text that goes on for longer than its place has lines for it. '.repeat(12) },
    'long word': { text: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch' },
  }),
  entry('ui/dates/Countdown', Countdown, {
    'with a description': { date: `${futureDay}T09:00:00Z`, description: 'The conference opens' },
    'date alone': { date: `${futureDay}T09:00:00Z` },
  }),
  entry('ui/dates/DateText', DateText, { day: { value: pastDay } }),
  entry('ui/dates/Flag', Flag, {
    'until a day': { flag: { text: 'Breaking', dateUntil: futureDay } },
    'for good': { flag: { text: 'New' } },
  }),
  entry('ui/text/Heading', Heading, {
    'level 2': { level: 2, children: 'A heading of level 2' },
    'level 4': { level: 4, children: 'A heading of level 4' },
  }),
  entry('ui/colours/Lozenge', Lozenge, {
    ...Object.fromEntries(
      ['Guidance', 'News', 'Report', 'Blog Post', 'Event'].map((text) => [text, { text }]),
    ),
    'authored colour, link': {
      text: 'Ransomware',
      link: '/section/advice-guidance/ransomware',
      hexColour: '#ab7318',
    },
  }),
  entry('ui/pictures/PrimaryImage', PrimaryImage, {
    'caption and credits': {
      image: {
        imagePath: picture,
        imageDescription: 'A laptop and a telephone',
        imageCaption: 'Devices need updates',
        imageCredits: 'Drawn for this site',
      },
    },
  }),
  entry('ui/pictures/ResponsiveImage', ResponsiveImage, {
    'in the width of a card': {
      src: picture,
      alt: 'A laptop and a telephone',
      width: 1200,
      height: 675,
      widths: imageWidths.card,
      sizes: '384px',
    },
  }),
  entry('ui/rich-text/RichText', RichText, {
    short: { html },
  }),
  entry('ui/filters/RowFilter', RowFilter, {
    'a list': { label: 'Show only names with', rows: '.gallery__row', end: '--main-content' },
  }),
  entry('ui/dialogs/SlidingModal', ModalOnDemand, {
    'with a label': { title: 'Phishing', label: 'Definition', children: <RichText html={html} /> },
    'title alone': { title: 'Who this is for', children: <RichText html={html} /> },
  }),
  entry('ui/links/SiteLink', SiteLink, {
    'inside the site': { href: '/', children: 'The home page' },
    external: { href: 'https://www.example.org/', children: 'Another site' },
    file: { href: '/files/exercise.pdf', children: 'A file' },
  }),
  entry('ui/links/LinkList', LinkList, {
    'with a summary': { links: [{ title: 'Passkeys', href: '/', summary: 'Signing in without a password' }] },
    tags: { links: [{ title: 'Phishing', href: '/' }], linkClass: 'topic-tag' },
  }),
  entry('ui/text/Lead', Lead, { usual: { text: 'A summary.', language: 'cy' } }),
  entry('ui/text/WholeWords', WholeWords, {
    hyphens: { text: 'Two-step verification for people-centred services' },
    'no hyphens': { text: 'Passwords' },
  }),
];
