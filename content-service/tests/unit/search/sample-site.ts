import { contentOf, type SiteContent } from '../../../corpus/corpus.ts';
import { sampleCorpus } from '../../api/sample-service.ts';

/** A section with text and links. */
const section = (links: number, text: string): string =>
  `title: S\ncontent-type: section-page\nsectionPage:\n  secondarySummary: |\n    ${text}\n\n${'    - [A link](/guidance/passwords)\n'.repeat(links)}`;

const CHANGES = {
  'main/advisory/hole.yaml':
    'title: Hole\nsummary: Bad.\nseverity: high\nneeds: [a hole, a gap]\nmetadata: [{ title: Published, value: [{ item: 2026-01-01 }] }]\nchanges:\n  - { date: 2026-02-03, note: Fixed, level: major }\nprimaryImage: { imagePath: /images/small.svg }\n',
  'main/speech/talk.yaml': 'title: Talk\n',
  'main/news/later.yaml': 'title: Later\npublishFrom: 2099-01-02\n',
  'main/guidance/list.yaml':
    'title: L\nsummary: S\ncontent: { items: [{ description: "- [A](/speech/talk)\\n- [B](/speech/talk)" }] }\n',
  'main/collection/small-business/extra.yaml': 'title: Extra\n',
  'main/pages/campaign/safe.yaml': section(0, 'Few.'),
  'main/section/a/list.yaml': section(2, 'Few.'),
  'main/section/a/one-link.yaml': section(1, 'Few.'),
  'main/section/a/text.yaml': section(2, 'Many. '.repeat(51)),
  'main/section/advice-guidance/suppliers.yaml':
    'title: Suppliers\ncontent-type: section-organisation-categories-page\n',
  'main/section/advice-guidance/products.yaml':
    'title: Products\ncontent-type: section-product-categories-page\n',
  'main/section/advice-guidance/cni.yaml': 'title: CNI\ncontent-type: section-cni-categories-page\n',
  'main/schemes/typed.yaml': 'title: Typed\nscheme: Other\nschemeType: kind\ngroup: [{ name: Sam }]\n',
  'main/collection/small-business/backups/offline.yaml':
    'title: Offline backups\nalternativeTitle: Offline\n',
  'main/glossary.yaml':
    '- { name: DDoS, alsoKnownAs: "DDOS, flood of requests", description: Many. }\n- { name: caf, alsoKnownAs: cyber framework, description: It. }\n- { name: MFA, description: It. }\n- { name: Vendor risk, alsoKnownAs: "seller, VRM, V", description: It. }\n',
  'main/registers/suppliers.yaml':
    "- { title: Alder, description: '<p>Responds.</p>', pageUrl: /organisation/alder/box, tag: New, date: '2026-01-02', scheme: [CIR], sector: [Finance], service: [Response], region: [Wales], schemeType: [T], cirLevel: Enhanced, primaryImage: { imagePath: /images/small.svg } }\n- { title: Birch }\n",
  'main/registers/products.yaml':
    '- { title: Box, productType: [Storage], supplier: Alder }\n- { title: Open }\n',
  'main/registers/cni-products.yaml':
    '- { title: Relay, productType: [Gateway], pageUrl: /organisation/alder/box, cafPrinciple: [B2], cafSubPrinciple: [B2.a], supplier: Elm }\n- { title: Log }\n',
};

/** A site with pages and register entries of every kind. */
export const sampleSite = async (): Promise<SiteContent> => contentOf(await sampleCorpus(CHANGES), 'main');
