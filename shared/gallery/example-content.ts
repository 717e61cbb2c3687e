/** Pictures that the content service always has. */
export const picture = '/images/illustrations/devices-48.svg';
export const otherPicture = '/images/illustrations/board-33.svg';

/** A day that has long passed, and one that is long to come. */
export const pastDay = '2020-01-31';
export const futureDay = '2034-12-31';

/** Pages that examples lead to. */
export const pageLinks = [
  {
    title: 'Using passwords to protect your data',
    pageLink: '/guidance/using-passwords',
    type: 'guidance',
    summary: 'How to choose passwords that hold, and how to keep them.',
  },
  { title: 'What the year taught us', pageLink: '/blog-post/what-the-year-taught-us', type: 'blog-post' },
  { title: 'A page of which no more is known', pageLink: '/information/unknown' },
];
