import { SocialLinks } from '../frame/SocialLinks.tsx';
import { AuthoredColourSheet, authoredColourClass } from '../kit/colours/AuthoredColour.tsx';
import { Lozenge } from '../kit/colours/Lozenge.tsx';
import { Countdown } from '../kit/dates/Countdown.tsx';
import { DateText } from '../kit/dates/DateText.tsx';
import { Flag } from '../kit/dates/Flag.tsx';
import { StructuredData } from '../kit/head/StructuredData.tsx';
import { BackToTop } from '../kit/links/BackToTop.tsx';
import { SiteLink } from '../kit/links/SiteLink.tsx';
import { PrimaryImage } from '../kit/pictures/PrimaryImage.tsx';
import { imageWidths, ResponsiveImage } from '../kit/pictures/ResponsiveImage.tsx';
import { RichText } from '../kit/rich-text/RichText.tsx';
import { ClampedText } from '../kit/text/ClampedText.tsx';
import { Heading } from '../kit/text/Heading.tsx';
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
  entry('kit/colours/AuthoredColour', ColourPatch, {
    'dark colour': { colour: '#6d2164' },
    'light colour': { colour: '#f5a623' },
    gradient: { colour: '#051c48', gradient: '#007780' },
  }),
  entry('kit/links/BackToTop', BackToTop, { 'floats once the page is scrolled': {} }),
  entry('kit/text/ClampedText', ClampedText, {
    text: { text: 'A text that goes on for longer than its place has lines for it. '.repeat(12) },
    'long word': { text: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch' },
  }),
  entry('kit/dates/Countdown', Countdown, {
    'with a description': { date: `${futureDay}T09:00:00Z`, description: 'The conference opens' },
    'date alone': { date: `${futureDay}T09:00:00Z` },
  }),
  entry('kit/dates/DateText', DateText, { day: { value: pastDay } }),
  entry('kit/dates/Flag', Flag, {
    'until a day': { flag: { text: 'Breaking', dateUntil: futureDay } },
    'for good': { flag: { text: 'New' } },
  }),
  entry('kit/text/Heading', Heading, {
    'level 2': { level: 2, children: 'A heading of level 2' },
    'level 3': { level: 3, children: 'A heading of level 3' },
    'level 4': { level: 4, children: 'A heading of level 4' },
  }),
  entry('kit/colours/Lozenge', Lozenge, {
    ...Object.fromEntries(
      ['Guidance', 'News', 'Report', 'Blog Post', 'Event'].map((text) => [text, { text }]),
    ),
    'authored colour, link': {
      text: 'Ransomware',
      link: '/section/advice-guidance/ransomware',
      hexColour: '#ab7318',
    },
  }),
  entry('kit/pictures/PrimaryImage', PrimaryImage, {
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
  entry('kit/pictures/ResponsiveImage', ResponsiveImage, {
    'in the width of a card': {
      src: picture,
      alt: 'A laptop and a telephone',
      width: 1200,
      height: 675,
      widths: imageWidths.card,
      sizes: '384px',
    },
  }),
  entry('kit/rich-text/RichText', RichText, {
    short: { html },
    ...fromCorpus(sampleOf(blocks, 'description'), (text) => ({ html: text })),
  }),
  entry('kit/links/SiteLink', SiteLink, {
    'inside the site': { href: '/', children: 'The home page' },
    external: { href: 'https://www.example.org/', children: 'Another site' },
    file: { href: '/files/exercise.pdf', children: 'A file' },
  }),
  entry('frame/SocialLinks', SocialLinks, {
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
  entry('kit/head/StructuredData', NotedData, {
    website: { data: { '@type': 'WebSite', name: 'Gallery' } },
  }),
];
