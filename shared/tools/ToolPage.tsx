import { useEffect } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData, useLocation } from 'react-router';
import type { ToolPageContent } from '../contract/documents/tool-schema.server.ts';
import { TOOL_HUB_TYPE } from '../contract/pages/section-types.ts';
import { loadPage } from '../routing/load-page.ts';
import { pathOf } from '../routing/page-environment.ts';
import { useTexts } from '../site/SiteContext.tsx';
import { PageHead } from '../ui/head/PageHead.tsx';
import { PageStyles } from '../ui/head/PageStyles.tsx';
import { keepTool, openTool } from './open-tool.ts';
import { ToolHub, ToolView, type ToolViewProps } from './ToolView.tsx';
import { fitsAddress, readAnswers, readStep, toolAddress, toolParams } from './tool-address.ts';
import { isAnswered, validChoices } from './tool-flow.ts';
import { toolsTexts } from './tools-texts.ts';

type ToolPageData = Omit<ToolViewProps, 'path'>;

const isHub = (page: ToolPageContent): boolean =>
  page['content-type']?.replace(/^\/?page\//, '') === TOOL_HUB_TYPE;

/**
 * The tools page (specification 2.1). An answer arrives as a GET form of one question and joins the earlier
 * answers in the address, so every step can be shared, resumed and undone, and the server keeps no state.
 */
export async function loader(args: LoaderFunctionArgs): Promise<ToolPageData> {
  const path = pathOf(args);
  const page = openTool(path) ?? (await loadPage(args, 'tools', { url: path })).page;
  const query = new URL(args.request.url).searchParams;
  const progress = readAnswers(page, query.get(toolParams.answers) ?? '');
  const step = readStep(query);
  const question = step && step.question === progress.open ? page.questions[step.question] : undefined;
  const isSoFar = query.has(toolParams.plan) && progress.open !== undefined && progress.steps.length > 0;
  if (!step || !question || !validChoices(question, step.chosen))
    return { page, progress: { ...progress, isSoFar }, isMissing: false };
  if (!isAnswered(question, step.chosen)) return { page, progress, isMissing: true };
  const steps = [...progress.steps, step];
  if (fitsAddress(page, steps)) throw redirect(toolAddress(path, page, steps));
  return { page, progress: { ...progress, open: undefined, isLoop: true }, isMissing: false };
}

/** The tool hub, or a tool with questions and results. */
export function Component() {
  const { page, progress, isMissing } = useLoaderData<ToolPageData>();
  const { pathname } = useLocation();
  const texts = useTexts(toolsTexts);
  const { steps, open, isLoop, isSoFar } = progress;
  const end = isLoop ? texts.circle : texts.yourPlan;
  const place = open === undefined || isSoFar ? end : texts.progress({ number: steps.length + 1 });
  const title = page.customMetaTitle || page.title;
  useEffect(() => keepTool(pathname, page), [pathname, page]);
  return (
    <>
      <PageHead
        // Tabs and the browser's history have one entry for each question (WCAG 2.2, 2.4.2).
        title={steps.length > 0 ? `${place} - ${title}` : title}
        description={page.customMetaSummary || page.summary}
        robots={steps.length > 0 || isMissing ? 'noindex' : undefined}
        language={page.language}
      />
      <PageStyles name="tools" />
      {isHub(page) ? (
        <ToolHub key={pathname} page={page} />
      ) : (
        <ToolView key={pathname} page={page} path={pathname} progress={progress} isMissing={isMissing} />
      )}
    </>
  );
}
