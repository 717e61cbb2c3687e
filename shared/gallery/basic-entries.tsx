import { AuthoredColourSheet, authoredColourClass } from '../components/AuthoredColour.tsx';
import { BackToTop } from '../components/BackToTop.tsx';
import { ClampedText } from '../components/ClampedText.tsx';
import { Countdown } from '../components/Countdown.tsx';
import { DateText } from '../components/DateText.tsx';
import { Flag } from '../components/Flag.tsx';
import { Heading } from '../components/Heading.tsx';
import { Lozenge } from '../components/Lozenge.tsx';
import { PrimaryImage } from '../components/PrimaryImage.tsx';
import { imageWidths, ResponsiveImage } from '../components/ResponsiveImage.tsx';
import { RichText } from '../components/RichText.tsx';
import { SiteLink } from '../components/SiteLink.tsx';
import { SocialLinks } from '../components/SocialLinks.tsx';
import { StructuredData } from '../components/StructuredData.tsx';
import { futureDay, pastDay, picture } from './example-content.ts';
import { entry, fromCorpus, type GalleryEntry } from './gallery-entry.tsx';
import { type GallerySamples, sampleOf } from './gallery-samples.ts';

/** A patch in an authored colour, which by itself is only a class and its stylesheet. */
function ColourPatch({ colour, gradient }: { colour: string; gradient?: string }) {
  return (
    <p className={`gallery__patch ${authoredColourClass(colour, gradient)}`}>
      <AuthoredColourSheet colour={colour} gradient={gradient} />
      Text on {gradient ? `${colour} to ${gradient}` : colour}
    </p>
  );
}

/** The structured data of a page with a note, as nobody can see it. */
function NotedData({ data }: { data: object }) {
  return (
    <p>
      <StructuredData data={data} />
      Nothing to see: it is a script element with JSON-LD, in the served document only.
    </p>
  );
}

/** Words, dates, labels, links and pictures that other components are made of. */
export const basicEntries = ({ html, pages, blocks }: GallerySamples): GalleryEntry[] => [
  entry('components/AuthoredColour', ColourPatch, {
    'dark colour': { colour: '#6d2164' },
    'light colour': { colour: '#f5a623' },
    gradient: { colour: '#051c48', gradient: '#007780' },
  }),
  entry('components/BackToTop', BackToTop, { 'floats once the page is scrolled': {} }),
  entry('components/ClampedText', ClampedText, {
    text: { text: 'A text that goes on for longer than its place has lines for it. '.repeat(12) },
    'long word': { text: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch' },
  }),
  entry('components/Countdown', Countdown, {
    'with a description': { date: `${futureDay}T09:00:00Z`, description: 'The conference opens' },
    'date alone': { date: `${futureDay}T09:00:00Z` },
  }),
  entry('components/DateText', DateText, { day: { value: pastDay } }),
  entry('components/Flag', Flag, {
    'until a day': { flag: { text: 'Breaking', dateUntil: futureDay } },
    'for good': { flag: { text: 'New' } },
  }),
  entry('components/Heading', Heading, {
    'level 2': { level: 2, children: 'A heading of level 2' },
    'level 3': { level: 3, children: 'A heading of level 3' },
    'level 4': { level: 4, children: 'A heading of level 4' },
  }),
  entry('components/Lozenge', Lozenge, {
    ...Object.fromEntries(
      ['Guidance', 'News', 'Report', 'Blog Post', 'Event'].map((text) => [text, { text }]),
    ),
    'authored colour, link': {
      text: 'Ransomware',
      link: '/section/advice-guidance/ransomware',
      hexColour: '#ab7318',
    },
  }),
  entry('components/PrimaryImage', PrimaryImage, {
    'caption and credits': {
      image: {
        imagePath: picture,
        imageDescription: 'A laptop and a telephone',
        imageCaption: 'Devices need updates',
        imageCredits: 'Drawn for this site',
      },
    },
    ...fromCorpus(sampleOf(pages, 'primaryImage'), (image) => ({ image })),
  }),
  entry('components/ResponsiveImage', ResponsiveImage, {
    'in the width of a card': {
      src: picture,
      alt: 'A laptop and a telephone',
      width: 1200,
      height: 675,
      widths: imageWidths.card,
      sizes: '384px',
    },
  }),
  entry('components/RichText', RichText, {
    short: { html },
    ...fromCorpus(sampleOf(blocks, 'description'), (text) => ({ html: text })),
  }),
  entry('components/SiteLink', SiteLink, {
    'inside the site': { href: '/', children: 'The home page' },
    external: { href: 'https://www.example.org/', children: 'Another site' },
    file: { href: '/files/exercise.pdf', children: 'A file' },
  }),
  entry('components/SocialLinks', SocialLinks, {
    'icon, text alone': {
      links: [
        {
          socialLinkTitle: 'LinkedIn',
          socialLinkURL: 'https://www.linkedin.com/',
          iconPath: '/images/social-linkedin.svg',
          imageDescription: 'Follow us on LinkedIn',
        },
        { socialLinkTitle: 'A network without an icon', socialLinkURL: 'https://www.example.org/' },
      ],
    },
  }),
  entry('components/StructuredData', NotedData, {
    website: { data: { '@type': 'WebSite', name: 'Gallery' } },
  }),
];
