import type { ReactNode } from 'react';
import { useTexts } from '../../site/SiteContext.tsx';
import { uiTexts } from '../text/ui-texts.ts';
import { animationsFinished, useTitledDialog } from './modal-dialog.browser.ts';

interface SlidingModalProps {
  readonly title: string;
  /** What the title names, such as 'Definition'. */
  readonly label?: string | undefined;
  /** Called once the modal has slid out; unmount it then. */
  readonly onClosed: () => void;
  readonly children?: ReactNode;
}

/**
 * A modal that slides in from the side over the page, with a fade (specification section 4, Modal): for a
 * term, a definition, an audience note or a feedback form. Open for as long as it is rendered; the page that
 * renders it loads the stylesheet `modal`.
 */
export function SlidingModal({ title, label, onClosed, children }: SlidingModalProps) {
  const texts = useTexts(uiTexts);
  return (
    <dialog
      ref={useTitledDialog(title)}
      className="sliding-modal overlay"
      aria-labelledby="--sliding-modal-title"
      tabIndex={-1}
      onClose={({ currentTarget }) => void animationsFinished(currentTarget).then(onClosed)}
    >
      <div className="sliding-modal__content">
        <form className="sliding-modal__close" method="dialog">
          <button className="button button--quiet" type="submit">
            {texts.close}
          </button>
        </form>
        {label ? <p className="sliding-modal__label">{label}</p> : null}
        <h2 id="--sliding-modal-title" tabIndex={-1}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}
