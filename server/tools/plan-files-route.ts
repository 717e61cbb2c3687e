import type { RequestHandler } from 'express';
import { textsOf } from '#shared/contract/text/texts.ts';
import { actionPlan } from '#shared/tools/action-plan.ts';
import { readAnswers, toolAddress, toolParams } from '#shared/tools/tool-address.ts';
import { toolsTexts } from '#shared/tools/tools-texts.ts';
import type { ContentGateway } from '../content/content-gateway.ts';
import { createGatewayReader } from '../content/content-reader.ts';
import { sendRefusal, sendText } from '../http/problem.ts';
import { requireSite } from '../http/response-site.ts';
import { planCalendar, planChecklist } from './plan-files.ts';

const PLAN_FILE = /^(?<path>\/cyberaware\/actionplan(?:\/[\w-]+)?)\.(?<kind>txt|ics)$/;

/**
 * `/cyberaware/actionplan/{id}.txt` and `.ics`: the action plan for the answers in the address, as a
 * checklist or a calendar.
 */
export function planFilesRoute(gateway: ContentGateway, now: () => number): RequestHandler {
  return async function servePlanFile(request, response, next) {
    const { path, kind } = PLAN_FILE.exec(request.path)?.groups ?? {};
    if (!path || !['GET', 'HEAD'].includes(request.method)) return next();
    const site = requireSite(response);
    const result = await createGatewayReader(gateway, site.id).read('tools', { url: path });
    if (!result.ok) {
      return result.failure === 'unavailable'
        ? sendRefusal(response, 503, 'notAvailable')
        : sendRefusal(response, 404, 'notFound');
    }
    const { page } = result.value;
    const answers = new URL(request.originalUrl, site.origin).searchParams.get(toolParams.answers) ?? '';
    const { steps, open, isLoop } = readAnswers(page, answers);
    if (open !== undefined || isLoop || steps.length === 0)
      return sendText(response, 404, textsOf(site, toolsTexts).notFinished);
    const plan = actionPlan(page, steps);
    const address = `${site.origin}${toolAddress(path, page, steps)}`;
    response
      .setHeader('Cache-Control', 'no-store')
      .setHeader('Content-Disposition', `attachment; filename="action-plan.${kind}"`)
      .type(kind === 'ics' ? 'text/calendar; charset=utf-8' : 'text/plain; charset=utf-8')
      .send(
        kind === 'ics'
          ? planCalendar(page.title, plan, address, site, new Date(now()))
          : planChecklist(page.title, plan, address, site),
      );
  };
}
