import { type ReactNode, useState } from 'react';
import type { QuizResult } from '../../contract/blocks/blocks.server.ts';
import { useSite, useTexts } from '../../site/SiteContext.tsx';
import { AuthoredColourSheet, authoredColourClass } from '../../ui/colours/AuthoredColour.tsx';
import { isOpenAfter } from '../../ui/disclosure/disclosure.browser.ts';
import { useFocusOnChange } from '../../ui/focus/focus.browser.ts';
import { SiteLink } from '../../ui/links/SiteLink.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { Heading, nextLevel } from '../../ui/text/Heading.tsx';
import { uiTexts } from '../../ui/text/ui-texts.ts';
import type { BlockProps } from '../block.ts';

type Answer = 'correct' | 'incorrect';

/**
 * One question (specification section 4, Quiz). Each option is a `<details>` that contains its result, so the
 * quiz works without scripts. With scripts, choosing an option replaces the question with the result.
 */
export function QuizBlock({ content: quiz, level }: BlockProps<'quiz'>) {
  const { tryAgain } = useTexts(uiTexts);
  const [answer, setAnswer] = useState<Answer>();
  const heading = useFocusOnChange(answer);
  const { contentColours } = useSite();
  const colour = quiz.bgColor ?? contentColours.promo;
  const { options, result } = quiz.data;
  if (options.length === 0) return null;
  const questionLevel = nextLevel(level);
  return (
    <section className={`quiz ${authoredColourClass(colour)}`}>
      <AuthoredColourSheet colour={colour} />
      <div className="quiz__inner">
        <div className="quiz__text">
          <Heading level={level} className="quiz__title">
            {quiz.title}
          </Heading>
          {/* Status region: Orca does not announce the new focus when the pressed button is removed. */}
          <div role="status">
            <Heading level={questionLevel} className="quiz__question" ref={heading} tabIndex={-1}>
              {answer ? result[answer].title : quiz.question}
            </Heading>
          </div>
        </div>
        <div className="quiz__answers">
          {answer ? (
            <ResultText result={result[answer]}>
              {answer === 'incorrect' ? (
                <button className="button button--outline" type="button" onClick={() => setAnswer(undefined)}>
                  {tryAgain}
                </button>
              ) : null}
            </ResultText>
          ) : (
            options.map((option, index) => {
              const outcome: Answer = option.isCorrect ? 'correct' : 'incorrect';
              return (
                <details
                  key={index}
                  className="quiz__option"
                  name={quiz.question}
                  onToggle={(event) => {
                    // An option opened before hydration counts as the visitor's answer.
                    if (isOpenAfter(event)) setAnswer(outcome);
                  }}
                >
                  {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is interactive */}
                  <summary
                    className="quiz__choice"
                    onClick={(event) => {
                      event.preventDefault();
                      setAnswer(outcome);
                    }}
                  >
                    {option.text}
                  </summary>
                  <div className="quiz__result">
                    <p className="quiz__result-title">{result[outcome].title}</p>
                    <ResultText result={result[outcome]} />
                  </div>
                </details>
              );
            })
          )}
        </div>
      </div>
    </section>
  );
}

interface ResultTextProps {
  readonly result: QuizResult;
  readonly children?: ReactNode;
}

/** Text of a result; the button appears only if it has a title. */
function ResultText({ result: { description, button }, children }: ResultTextProps) {
  return (
    <>
      <RichText html={description} />
      <div className="quiz__buttons">
        {button?.title && button.url ? (
          <SiteLink className="button button--on-colour" href={button.url}>
            {button.title}
          </SiteLink>
        ) : null}
        {children}
      </div>
    </>
  );
}
