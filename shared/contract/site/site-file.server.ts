import type * as z from 'zod';
import { describeIssue } from '../parsing/describe-issue.server.ts';
import { isRightToLeft } from '../text/language.ts';
import type { Translation } from '../text/texts.ts';
import type { Site, Sites } from './site.ts';
import { contentColoursOf } from './site-colours.server.ts';
import { type SiteFile, siteFile } from './site-schema.server.ts';
import { readYaml, type YamlSource } from './yaml-source.server.ts';

/** A folder of `sites/` as read from disk. */
interface SiteFolder {
  /** Name of the folder. */
  readonly id: string;
  /** Name of its `site.yaml` in messages. */
  readonly file: string;
  /** Undefined if the file is missing. */
  readonly text: string | undefined;
  /** The files in its `images` folder, by address. */
  readonly images: ReadonlyMap<string, string>;
  /** The texts of the interface in a language, such as `de`, where they differ from the English ones. */
  textsIn?(language: string): { readonly texts: Translation; readonly problems: readonly string[] };
}

export type SitesResult =
  | { readonly ok: true; readonly sites: Sites }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Contents of sound `site.yaml` files by their text. Those that are read are added. */
export type CheckedSiteFiles = Map<string, SiteFile>;

/** Ids are used in file names, header fields and keys. */
const ID = /^[a-z][a-z0-9-]{0,30}$/;

/**
 * Parses the sites in their folders, the default site first. Reports every error in every file, with file and
 * line. `where` is the name of the parent folder in messages. Files in `checked` are not parsed again.
 */
export function parseSites(
  where: string,
  folders: readonly SiteFolder[],
  checked: CheckedSiteFiles = new Map(),
): SitesResult {
  const problems: string[] = [];
  const read = folders.flatMap((folder) => readSite(folder, problems, checked) ?? []);
  problems.push(...clashes(read));
  const [any] = read;
  // Checked only if every site could be read: an unreadable one may be the default.
  if (any && read.length === folders.length && !read.some(({ file }) => file.default))
    problems.push(`${any.at('default')}: one of the sites must have default: true`);
  const [first, ...rest] = read
    .toSorted((a, b) => Number(b.file.default) - Number(a.file.default))
    .map((site, _index, all) => toSite(site, all));
  if (folders.length === 0) problems.push(`${where}: no site folder found`);
  return first && problems.length === 0 ? { ok: true, sites: [first, ...rest] } : { ok: false, problems };
}

interface ReadSite {
  readonly folder: SiteFolder;
  readonly file: SiteFile;
  lineOf: YamlSource['lineOf'];
  readonly texts: Translation;
  /** Position of a field for messages: `sites/x/site.yaml:7: hosts`. */
  at(...path: readonly PropertyKey[]): string;
}

function readSite(folder: SiteFolder, problems: string[], checked: CheckedSiteFiles): ReadSite | undefined {
  const { id, file: name, text, images } = folder;
  const before = problems.length;
  if (!ID.test(id)) problems.push(`${name}:1: the name of a site folder must consist of a-z, 0-9 and -`);
  if (text === undefined) {
    problems.push(`${name}:1: this file is required`);
    return undefined;
  }
  let parsed: YamlSource | undefined;
  const yaml = () => (parsed ??= readYaml(text));
  const lineOf = (path: readonly PropertyKey[]) => yaml().lineOf(path);
  const at = (...path: readonly PropertyKey[]) =>
    `${name}:${lineOf(path)}: ${path.map(String).join('.') || 'document'}`;
  const file = checked.get(text) ?? parseFile(name, yaml(), at, problems);
  const value = file ?? yaml().value;
  for (const path of PICTURES) {
    const picture = valueAt(value, path);
    if (typeof picture === 'string' && picture.startsWith('/images/') && !images.has(picture))
      problems.push(`${at(...path)}: the file ${picture.slice(1)} does not exist`);
  }
  if (!file) return undefined;
  checked.set(text, file);
  const { language } = new Intl.Locale(file.locale);
  const { texts, problems: faults } = folder.textsIn?.(language) ?? { texts: {}, problems: [] };
  problems.push(...faults.filter((fault) => !problems.includes(fault)));
  return problems.length === before ? { folder, file, lineOf, texts, at } : undefined;
}

/** Undefined if the file is not sound; then its faults are added to the problems. */
function parseFile(
  name: string,
  yaml: YamlSource,
  at: ReadSite['at'],
  problems: string[],
): SiteFile | undefined {
  problems.push(...yaml.syntaxProblems.map(({ line, message }) => `${name}:${line}: ${message}`));
  if (yaml.syntaxProblems.length > 0) return undefined;
  // Compiling the schema pays off only for more than a few sites.
  const parsed = siteFile.safeParse(yaml.value, { jitless: true, error: (issue) => inWords(issue, yaml) });
  for (const issue of parsed.error?.issues ?? []) {
    if (issue.code === 'unrecognized_keys')
      problems.push(...issue.keys.map((key) => `${at(...issue.path, key)}: unknown field`));
    else problems.push(`${at(...issue.path)}: ${issue.message}`);
  }
  return parsed.data;
}

/** Fields that name a file in `images`. */
const PICTURES = [['logo', 'src'], ['logo', 'lightSrc'], ['favicon']];

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((around, name) => fieldsOf(around)[name], value);

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/**
 * A validation error in words for readers who do not know the schema, including the purpose of a missing
 * field.
 */
function inWords(issue: z.core.$ZodRawIssue, yaml: YamlSource): string | undefined {
  const words = describeIssue(issue, yaml.writtenAt(issue.path ?? []));
  if (issue.input !== undefined && issue.input !== null) return words;
  const [name, ...deeper] = issue.path ?? [];
  const field = Object.entries(siteFile.shape).find(([known]) => known === name && deeper.length === 0);
  return field ? `${words}: ${field[1].description}` : words;
}

/** Reports values that must be unique across sites: hosts, host words, being the default. */
function clashes(read: readonly ReadSite[]): string[] {
  const problems: string[] = [];
  const taken = new Map<string, string>();
  const take = (what: string, site: ReadSite, ...path: readonly PropertyKey[]) => {
    const other = taken.get(what);
    if (other === undefined) taken.set(what, site.folder.id);
    else problems.push(`${site.at(...path)}: ${what} already belongs to ${other}`);
  };
  for (const site of read) {
    for (const [index, host] of site.file.hosts.entries()) take(host, site, 'hosts', index);
    for (const [index, word] of site.file.hostWords.entries())
      take(`the word ${word}`, site, 'hostWords', index);
    if (site.file.default) take('default', site, 'default');
  }
  return problems;
}

function toSite({ folder, file, lineOf, texts }: ReadSite, all: readonly ReadSite[]): Site {
  const {
    hosts,
    hostWords,
    default: _default,
    securityContacts,
    publisherCategory,
    colours,
    contentColours,
    security,
    mail,
    description,
    ...rest
  } = file;
  return {
    // Frozen, so that its JSON, which is in every document, is created only once.
    variant: frozen({
      id: folder.id,
      ...rest,
      defaultDescription: description,
      contentColours: contentColoursOf(colours, contentColours),
      ...(Object.keys(texts).length > 0 && { texts }),
      ...(isRightToLeft(file.locale) && { direction: 'rtl' }),
      // Cookie domains of all sites, because they depend on the host, not on the site.
      cookieDomains: [...new Set(all.flatMap((one) => one.file.cookieDomains))].sort(
        (one, other) => other.length - one.length,
      ),
    }),
    hosts,
    hostWords,
    colours,
    securityContacts,
    publisherCategory,
    security,
    mail,
    placeOf: (path) => ({ file: folder.file, line: lineOf(path) }),
    images: folder.images,
  };
}

function frozen<T extends object>(value: T): T {
  for (const member of Object.values(value))
    if (typeof member === 'object' && member !== null) frozen(member);
  return Object.freeze(value);
}
