import type * as z from 'zod';

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  array: 'a list',
  object: 'a set of fields',
  record: 'a set of fields',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
};

/**
 * A validation error in words for readers who do not know the schema; undefined where the schema has its own
 * message. `written`: the value as its author wrote it, such as 1.10.
 */
export function describeIssue(issue: z.core.$ZodRawIssue, written = String(issue.input)): string | undefined {
  if (issue.input === undefined) return 'is missing';
  if (issue.input === null) return 'is empty';
  if (issue.code === 'invalid_type') {
    const wanted = `must be ${TYPES[issue.expected] ?? issue.expected}`;
    return issue.expected === 'string' && ['number', 'boolean'].includes(typeof issue.input)
      ? `${wanted}: put it in quotes, '${written}'`
      : wanted;
  }
  if (issue.code === 'invalid_value')
    return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`;
  if (issue.code === 'invalid_key') return 'unknown field';
  if (issue.code === 'too_small' && issue.origin === 'number')
    return `must be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`;
  if (issue.code === 'too_small') return 'is empty';
  if (issue.code === 'too_big' && issue.origin === 'number') return `must be at most ${issue.maximum}`;
  if (issue.code === 'invalid_format' && issue.format === 'url')
    return 'must be a full address, such as http://host:3001/path';
  return undefined;
}
