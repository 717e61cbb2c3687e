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
    { title: 'Leaflet', numberOfPages: 1, file: '/files/leaflet.pdf' },
  ],
};

/** The download of `documentSnippet`, with all details of its file. */
export const SHOWN_DOWNLOAD = {
  '.download :is(a, p)': ['Checklist', 'PDF, 2 MB, 12 pages', 'To print', 'Leaflet', '1 page'],
  '.download a @href': ['/files/checklist.pdf', '/files/leaflet.pdf'],
  '.download img @src': [expect.stringContaining('/images/checklist.jpg')],
};

export const quiz = {
  title: 'Test yourself',
  question: 'Which is stronger?',
  bgColor: '#6d2164',
  data: {
    options: [
      { text: 'qwerty', isCorrect: false },
      { text: 'three words', isCorrect: true },
      { text: '123' },
    ],
    result: {
      correct: { title: 'Right', description: '<p>Well done.</p>', button: { title: 'More', url: '/x' } },
      incorrect: { title: 'Not quite', description: '<p>Too short.</p>', button: { url: '/y' } },
    },
  },
};

/** A page of a guide with these fields. */
export const guideWith = (sub: object) => ({
  multi_header: { title: 'Devices' },
  page: { nav_menu: [] },
  sub_article: { type: 'collection', title: 'Platforms', summary: 'Settings.', ...sub },
});
