import { AlsoSee } from '../components/AlsoSee.tsx';
import { Authors } from '../components/Authors.tsx';
import { DocumentActions } from '../components/DocumentActions.tsx';
import { Downloads } from '../components/Downloads.tsx';
import { FeedbackPanel } from '../components/FeedbackPanel.tsx';
import { FeedbackSteps } from '../components/FeedbackSteps.tsx';
import { InThisArticle } from '../components/InThisArticle.tsx';
import { MetadataList } from '../components/MetadataList.tsx';
import { NavigationPanel } from '../components/NavigationPanel.tsx';
import { PageLinkList } from '../components/PageLinkList.tsx';
import { Pagination } from '../components/Pagination.tsx';
import { SubCollection } from '../components/SubCollection.tsx';
import { TopicTags } from '../components/TopicTags.tsx';
import type { Feedback } from '../content/schemas/feedback.ts';
import { FEEDBACK_FIELDS, FEEDBACK_FORM } from '../forms/feedback-form.ts';
import type { FormOutcome } from '../forms/form-answers.ts';
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
  entry('components/AlsoSee', AlsoSee, {
    'typed and plain': { items: pageLinks },
    ...fromCorpus(sampleOf(pages, 'alsoSee'), ({ items }) => ({ items })),
  }),
  entry('components/Authors', Authors, {
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
  entry('components/DocumentActions', DocumentActions, {
    'download and share': {
      actions: {
        downloadActions: { downloadTitleText: 'Download / Print article PDF' },
        shareActions: { shareTitleText: 'Share' },
      },
      title: 'Gallery',
      downloadPdfUrl: undefined,
    },
  }),
  entry('components/Downloads', Downloads, {
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
  entry('components/FeedbackPanel', FeedbackPanel, {
    'two answers': {
      feedback,
    },
    ...fromCorpus(sampleOf(pages, 'userFeedback'), (feedback) => ({ feedback })),
  }),
  entry('components/FeedbackSteps', FeedbackSteps, {
    'a comment is asked for': afterRating('asked'),
    sent: afterRating('sent'),
    'not sent, the comment kept': afterRating('failed', 'The second link is broken.'),
  }),
  entry('components/InThisArticle', InThisArticle, {
    'three sections': {
      sections: ['basics', 'reading', 'blocks'].map((id) => ({ id, title: `Section ${id}` })),
    },
  }),
  entry('components/MetadataList', MetadataList, {
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
  entry('components/NavigationPanel', NavigationPanel, {
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
  entry('components/PageLinkList', PageLinkList, { 'typed and plain': { items: pageLinks } }),
  entry('components/Pagination', Pagination, {
    'in between': { previous, next },
    'first page': { previous: undefined, next },
    'last page': { previous, next: undefined },
  }),
  entry('components/SubCollection', SubCollection, {
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
  entry('components/TopicTags', TopicTags, {
    'two topics': { topics: [{ termTitle: 'Passwords' }, { termTitle: 'Two-step verification' }] },
    ...fromCorpus(sampleOf(pages, 'topics'), ({ item }) => ({ topics: item })),
  }),
];
