import { dateTexts } from '../../contract/dates/date-texts.ts';
import { instantOf } from '../../contract/dates/place-time.ts';
import { useSite, useTexts } from '../../site/SiteContext.tsx';
import { timeLeft } from './countdown.ts';
import { DateText } from './DateText.tsx';
import { useRenderInstant } from './RenderClock.ts';

interface CountdownProps {
  /** The target instant, ISO 8601. */
  readonly date: string | undefined;
  /** What happens at that instant. */
  readonly description?: string | undefined;
}

/**
 * Days, hours, minutes and seconds until an instant (specification 2.3). It has the role `timer`, so screen
 * readers can read it but do not announce every second. `passing-time.browser.ts` updates it; without scripts
 * it stays still, so the date is shown too.
 */
export function Countdown({ date, description }: CountdownProps) {
  const now = new Date(useRenderInstant());
  const { timeZone } = useSite();
  const texts = useTexts(dateTexts);
  const target = date ? instantOf(date, timeZone) : undefined;
  if (!date || !target) return description ? <p className="countdown__text">{description}</p> : null;
  const left = timeLeft(target, now);
  const units = [texts.days, texts.hours, texts.minutes, texts.seconds];
  return (
    <section className="countdown" aria-label={texts.countdown}>
      <div className="countdown__tiles" role="timer" aria-live="off" data-instant={target.toISOString()}>
        {units.map((unit, index) => (
          <p key={unit} className="countdown__tile">
            <span className="countdown__value" data-enhancement="" suppressHydrationWarning>
              {left[index]}
            </span>{' '}
            <span className="countdown__unit">{unit}</span>
          </p>
        ))}
      </div>
      <p className="countdown__text">
        {description ? `${description}, ` : ''}
        <DateText value={date} />
      </p>
    </section>
  );
}
