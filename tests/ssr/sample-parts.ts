import { expect } from 'vitest';

// Parts that several kinds of page have.

export const documentActionsData = {
  downloadActions: {
    singleDownloadIcon: { imagePath: '/images/download.svg' },
    downloadTitleText: 'Download as PDF',
  },
  shareActions: { singleShareIcon: { imagePath: '/images/share.svg' }, shareTitleText: 'Share' },
};

export const userFeedback = {
  articleRatingText_s: 'Was this page useful?',
  articleRating: [{ responseTitle_s: 'Yes' }, { responseTitle_s: 'No' }],
};

export const documentSnippet = {
  items: [
    {
      title: 'Checklist',
      fileType: 'pdf',
      fileSize: '2 MB',
      numberOfPages: 12,
      file: '/files/checklist.pdf',
      image: '/images/checklist.jpg',
      description: 'To print',
    },
  ],
};

/** The download of `documentSnippet`, with all details of its file. */
export const SHOWN_DOWNLOAD = {
  '.download :is(a, p)': ['Checklist', 'PDF, 2 MB, 12 pages', 'To print'],
  '.download a @href': ['/files/checklist.pdf'],
  '.download img @src': [expect.stringContaining('/images/checklist.jpg')],
};
