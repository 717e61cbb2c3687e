import { useLocation } from 'react-router';
import type { Feedback } from '../content/schemas/feedback.ts';

/** Asks what a reader thinks of the page: one button per answer (specification section 3, Feedback). */
export function FeedbackPanel({ feedback }: { feedback: Feedback | undefined }) {
  const { pathname } = useLocation();
  if (!feedback || feedback.articleRating.length === 0) return null;
  return (
    <section className="feedback" aria-labelledby="feedback-title">
      <form className="feedback__form" method="post" action="/feedback">
        <h2 className="feedback__title" id="feedback-title">
          {feedback.articleRatingText_s}
        </h2>
        <input type="hidden" name="page" value={pathname} />
        <div className="feedback__answers">
          {feedback.articleRating.map(({ responseTitle_s }) => (
            <button
              key={responseTitle_s}
              className="button button--quiet"
              type="submit"
              name="answer"
              value={responseTitle_s}
            >
              {responseTitle_s}
            </button>
          ))}
        </div>
      </form>
    </section>
  );
}
