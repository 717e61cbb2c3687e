import { AlsoSee } from '../article/AlsoSee.tsx';
import { Authors } from '../article/Authors.tsx';
import { Downloads } from '../article/Downloads.tsx';
import { InThisArticle } from '../article/InThisArticle.tsx';
import { MetadataList } from '../article/MetadataList.tsx';
import { PageLinkList } from '../article/PageLinkList.tsx';
import { SubCollection } from '../article/SubCollection.tsx';
import { TopicTags } from '../article/TopicTags.tsx';
import { FeedbackPanel } from '../feedback/FeedbackPanel.tsx';
import { FeedbackSteps } from '../feedback/FeedbackSteps.tsx';
import { FEEDBACK_FIELDS, FEEDBACK_FORM } from '../feedback/feedback-form.ts';
import type { Feedback } from '../feedback/feedback-schema.server.ts';
import type { FormOutcome } from '../forms/form-answers.ts';
import { NavigationPanel } from '../guide/NavigationPanel.tsx';
import { Pagination } from '../guide/Pagination.tsx';
import { DocumentActions } from '../sharing/DocumentActions.tsx';
import { futureDay, pageLinks, pastDay, picture } from './example-content.ts';
import { entry, fromCorpus, type GalleryEntry } from './gallery-entry.tsx';
import { type GallerySamples, sampleOf } from './gallery-samples.ts';

const previous = { title: 'Before you start', link: '/collection/guide/before' };
const next = { title: 'Your first steps', link: '/collection/guide/first-steps' };

const feedback: Feedback = {
  articleRatingText_s: 'Was this article helpful?',
  articleRating: ['Yes', 'No'].map((responseTitle_s) => ({
    responseTitle_s,
    responseMessage_t: '',
    feedbackQuestion_t: '',
    feedbackSubmitTitle_s: '',
  })),
};

/** The feedback panel after its second rating was pressed without scripts. */
const afterRating = (state: FormOutcome['state'], comment = '') => ({
  feedback,
  path: '/guidance/example',
  outcome: {
    formId: FEEDBACK_FORM,
    state,
    faults: [],
    answers: { [FEEDBACK_FIELDS.rating]: ['No'], [FEEDBACK_FIELDS.comment]: [comment] },
  },
});

/** What stands around the text of a page that is read. */
export const readingEntries = ({ pages }: GallerySamples): GalleryEntry[] => [
  entry('article/AlsoSee', AlsoSee, {
    'typed and plain': { items: pageLinks },
    ...fromCorpus(sampleOf(pages, 'alsoSee'), ({ items }) => ({ items })),
  }),
  entry('article/Authors', Authors, {
    'every field, name alone': {
      authors: [
        {
          name: 'Alex Morgan',
          description: 'Head of resilience',
          image: picture,
          pageLink: '/section/about-us/alex-morgan',
        },
        { name: 'Sam Okafor' },
      ],
    },
    ...fromCorpus(
      pages.find(({ value }) => value.group.length > 0),
      ({ group }) => ({ authors: group }),
    ),
  }),
  entry('sharing/DocumentActions', DocumentActions, {
    'download and share': {
      actions: {
        downloadActions: { downloadTitleText: 'Download / Print article PDF' },
        shareActions: { shareTitleText: 'Share' },
      },
      title: 'Gallery',
      downloadPdfUrl: undefined,
    },
  }),
  entry('article/Downloads', Downloads, {
    'every field, file alone': {
      items: [
        {
          title: 'Exercise pack',
          fileType: 'pdf',
          fileSize: '240 KB',
          numberOfPages: 12,
          file: '/files/exercise-pack.pdf',
          image: picture,
          description: 'All that a team needs for an afternoon.',
        },
        { title: 'Check list', file: '/files/check-list.pdf' },
      ],
    },
    ...fromCorpus(sampleOf(pages, 'documentSnippet'), ({ items }) => ({ items })),
  }),
  entry('feedback/FeedbackPanel', FeedbackPanel, {
    'two answers': {
      feedback,
    },
    ...fromCorpus(sampleOf(pages, 'userFeedback'), (feedback) => ({ feedback })),
  }),
  entry('feedback/FeedbackSteps', FeedbackSteps, {
    'a comment is asked for': afterRating('asked'),
    sent: afterRating('sent'),
    'not sent, the comment kept': afterRating('failed', 'The second link is broken.'),
  }),
  entry('article/InThisArticle', InThisArticle, {
    'three sections': {
      sections: ['basics', 'reading', 'blocks'].map((id) => ({ id, title: `Section ${id}` })),
    },
  }),
  entry('article/MetadataList', MetadataList, {
    'text, link and date': {
      metadata: [
        { title: 'Published', value: [{ item: pastDay }] },
        { title: 'Written for', value: [{ item: 'Small organisations' }, { item: 'Public sector' }] },
        {
          title: 'Part of blog',
          value: [{ item: 'Annual review', pageLink: '/section/keep-up-to-date/blogs' }],
        },
      ],
      dateModify: futureDay,
    },
    ...fromCorpus(sampleOf(pages, 'metadata'), (metadata) => ({ metadata })),
  }),
  entry('guide/NavigationPanel', NavigationPanel, {
    'a page open': {
      groups: [
        {
          title: 'Get ready',
          pages: [
            { ...previous, child_pages: [{ title: 'Who decides', link: '/collection/guide/before/who' }] },
            { ...next, child_pages: [] },
          ],
        },
      ],
      isCurrent: (link) => link === previous.link,
    },
  }),
  entry('article/PageLinkList', PageLinkList, { 'typed and plain': { items: pageLinks } }),
  entry('guide/Pagination', Pagination, {
    'in between': { previous, next },
    'first page': { previous: undefined, next },
    'last page': { previous, next: undefined },
  }),
  entry('article/SubCollection', SubCollection, {
    'with guidance': {
      items: [
        {
          title: 'Small business guide',
          pageLink: '/collection/small-business-guide',
          guidance: { item: pageLinks },
        },
      ],
    },
    ...fromCorpus(sampleOf(pages, 'subCollection'), ({ item }) => ({ items: item })),
  }),
  entry('article/TopicTags', TopicTags, {
    'two topics': { topics: [{ termTitle: 'Passwords' }, { termTitle: 'Two-step verification' }] },
    ...fromCorpus(sampleOf(pages, 'topics'), ({ item }) => ({ topics: item })),
  }),
];
