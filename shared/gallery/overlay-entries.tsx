import { type ReactNode, useState } from 'react';
import { SlidingModal } from '../kit/dialogs/SlidingModal.tsx';
import { RichText } from '../kit/rich-text/RichText.tsx';
import { entry, type GalleryEntry } from './gallery-entry.tsx';
import type { GallerySamples } from './gallery-samples.ts';

interface ModalOnDemandProps {
  readonly title: string;
  readonly label?: string;
  readonly children: ReactNode;
}

/** A modal behind a button, as it would else lie over the gallery. */
function ModalOnDemand(modal: ModalOnDemandProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button className="button button--quiet needs-scripts" type="button" onClick={() => setOpen(true)}>
        Open {modal.title}
      </button>
      {isOpen ? <SlidingModal {...modal} onClosed={() => setOpen(false)} /> : null}
    </>
  );
}

/** What lies over the page while it is open. */
export const overlayEntries = ({ html }: GallerySamples): GalleryEntry[] => [
  entry('kit/dialogs/SlidingModal', ModalOnDemand, {
    'with a label': { title: 'Phishing', label: 'Definition', children: <RichText html={html} /> },
    'title alone': { title: 'Who this is for', children: <RichText html={html} /> },
  }),
];
