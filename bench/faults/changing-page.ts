import { rename, writeFile } from 'node:fs/promises';

/** The file of a page that shows the number of its latest change. `fields`: further lines. */
export const changedText = (
  change: number,
  fields: readonly string[] = [],
): string => `title: A page that changes
summary: It says which change it shows.
${fields.map((field) => `${field}\n`).join('')}metadata:
  - title: Published
    value:
      - item: 2025-04-29
content:
  items:
    - description: This is change-${change}-of this page.
`;

/** The number of the change that a page shows. */
export const changeIn = (text: string): number | undefined => {
  const [, change] = /change-(\d+)-of/.exec(text) ?? [];
  return change === undefined ? undefined : Number(change);
};

/** Replaces a file in one step, as the corpus may be read at any moment. `finish`: changes the new file before. */
export async function replaceFile(
  file: string,
  text: string,
  finish: (written: string) => Promise<void> = async () => undefined,
): Promise<void> {
  await writeFile(`${file}.new`, text);
  await finish(`${file}.new`);
  await rename(`${file}.new`, file);
}
