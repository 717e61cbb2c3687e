import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';

/** A place in a built file, as V8 writes it into a stack: `file:///site/dist/server/start.js:3:1412`. */
const PLACE = /(?:file:\/\/)?(?<file>\/[^\s():]{1,300}\.c?js):(?<line>\d{1,7}):(?<column>\d{1,7})/g;

const maps = new Map<string, SourceMap | undefined>();

/**
 * Reads the source map beside a built file; undefined if there is none. Cached, because a defect often occurs
 * more than once.
 */
const mapOf = (file: string): SourceMap | undefined =>
  maps.getOrInsertComputed(file, () => {
    try {
      return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
    } catch {
      return undefined;
    }
  });

/**
 * A stack with places in the sources instead of the built files. Node could do this (`--enable-source-maps`),
 * but it reads every map at the start, which takes time and 20 MB that are needed only for defects.
 */
export const withSourcePositions = (stack: string): string =>
  stack.replaceAll(PLACE, (place, file: string, line: string, column: string) => {
    const origin = mapOf(file)?.findOrigin(Number(line), Number(column));
    return origin && 'fileName' in origin
      ? `${origin.fileName}:${origin.lineNumber}:${origin.columnNumber}`
      : place;
  });
