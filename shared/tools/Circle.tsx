import type { RefObject } from 'react';
import { SiteLink } from '../kit/links/SiteLink.tsx';
import { toolAddress } from './tool-address.ts';
import { type Step, stepBack } from './tool-flow.ts';
import type { ToolPageContent } from './tool-schema.server.ts';

interface CircleProps {
  readonly page: ToolPageContent;
  readonly path: string;
  readonly steps: readonly Step[];
  /** The heading, which takes the focus when it comes after a question. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** What stands in the plan's place when the answers lead round in circles, so that nobody takes it for the end. */
export function Circle({ page, path, steps, heading }: CircleProps) {
  return (
    <section className="tool-circle" aria-labelledby="circle-title">
      <h2 className="tool-circle__title" id="circle-title" ref={heading} tabIndex={-1}>
        Your answers lead round in a circle
      </h2>
      <p>
        They lead to questions that you have answered before, again and again, so there is no action plan yet.
        Go back and choose another answer, or start again.
      </p>
      <div className="tool-question__buttons">
        <SiteLink className="button button--quiet" href={toolAddress(path, page, stepBack(steps))}>
          {page.backBtnText || 'Back'}
        </SiteLink>
        <SiteLink className="button button--quiet" href={path}>
          Start again
        </SiteLink>
      </div>
    </section>
  );
}
