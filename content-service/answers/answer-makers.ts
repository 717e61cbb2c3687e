import {
  type CallParams,
  type ContentResponses,
  type EndpointName,
  endpoints,
} from '#shared/endpoints/endpoints.ts';
import { normaliseAddress } from '../corpus/page-address.ts';
import { type AnswerMakers, type AnswerResult, badParameter, type Question } from './answer-result.ts';
import { answerEmployeeSearch } from './employee-answers.ts';
import { glossaryAnswers } from './glossary-answers.ts';
import { guideAnswers } from './guide-answers.ts';
import { withoutLinksTo } from './hidden-links.ts';
import { lookupAnswers } from './lookup-answers.ts';
import { pageAnswers } from './page-answers.ts';
import { searchAnswers } from './search-answers.ts';
import { sectionAnswers } from './section-answers.ts';
import { answerSitemap } from './sitemap-answers.ts';
import { suggestionAnswers } from './suggestion-answers.ts';

const answerMakers: AnswerMakers = {
  ...pageAnswers,
  ...lookupAnswers,
  ...guideAnswers,
  ...sectionAnswers,
  ...glossaryAnswers,
  ...searchAnswers,
  ...suggestionAnswers,
  sitemap: answerSitemap,
  employeeSearch: answerEmployeeSearch,
};

/** Names of a call's parameters that are required, or of which one is required. */
export const neededParams = (name: EndpointName, need: 'required' | 'either'): readonly string[] =>
  Object.entries(endpoints[name].parameters).flatMap(([param, known]) =>
    known.need === need ? [param] : [],
  );

/** The result of a call. Reports a missing parameter, or one that should be a path and is not. */
export function answerQuestion<Name extends EndpointName>(
  name: Name,
  { site, params }: Question,
): AnswerResult<ContentResponses[Name]> {
  const either = neededParams(name, 'either');
  const chosen = either.find((param) => params[param] !== undefined) ?? either[0];
  const read: Record<string, string> = {};
  for (const [param, { need, names }] of Object.entries(endpoints[name].parameters)) {
    const given = params[param];
    if (need === 'either' && param !== chosen) continue;
    if (given === undefined && need) return badParameter(param, 'is missing');
    if (given === undefined) continue;
    const value = names ? normaliseAddress(given) : given;
    if (value === undefined) return badParameter(param, 'is not a path');
    read[param] = value;
  }
  // All parameters that the endpoint requires have been read.
  const answer = answerMakers[name]({ site, params: read as CallParams[Name] });
  if (answer.kind !== 'answer' || !site.hidden) return answer;
  return { ...answer, body: withoutLinksTo(site.hidden, answer.body) };
}
