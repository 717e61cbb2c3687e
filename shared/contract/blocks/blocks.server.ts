import * as z from 'zod';
import * as c from '../parsing/primitives.server.ts';

/** One row of an accordion. Glossary entries use the same shape, hence `knownas`, `tag` and `terms`. */
const accordionRow = c.named('AccordionRow', {
  title: c.requiredText.describe('Text of the row that opens and closes.'),
  knownas: c.optional('Other names of the subject of the row.', c.text),
  description: c.html.describe('Content of the row, shown when it is open.'),
  tag: c.optional('Label on the row.', c.text),
  terms: c.optional('Glossary terms that belong to the row, separated by commas.', c.text),
  accordionIcon: c.optional('Picture before the text of the row.', c.imagePath),
});

const quizResult = c.named('QuizResult', {
  title: c.requiredText.describe('Heading of the result.'),
  description: c.html.describe('Why the answer is correct or wrong.'),
  button: c.optionalPart('Link to more information; shown as a button only if it has a title.', {
    title: c.optional("Text of the button, such as 'Learn more'.", c.text),
    url: c.optional('Target of the button below the result.', c.link),
  }),
});

/** One question inside content (specification section 3, Quiz). */
export const quiz = c
  .part('A question with possible answers.', {
    title: c.requiredText.describe('Heading of the quiz.'),
    question: c.requiredText.describe('The question.'),
    bgColor: c.optional('Background colour of the quiz, `#rrggbb`.', c.hexColour),
    data: c.part('Possible answers and their results.', {
      options: c.listOf('Possible answers, in order.', {
        text: c.requiredText.describe('Text of the answer.'),
        isCorrect: c.flag.default(false).describe('Whether this answer is correct.'),
      }),
      result: c.part('The result shown after an answer.', {
        correct: quizResult.describe('Shown after the correct answer.'),
        incorrect: quizResult.describe('Shown after a wrong answer, with a way to try again.'),
      }),
    }),
  })
  .meta({ id: 'Quiz' });

/**
 * The types of content block as the server parses them, keyed by field of a block (specification section 3,
 * Content block). `shared/blocks/blocks.ts` has the component of each, and their order on the page.
 */
export const serverBlocks = {
  doThisNow: c
    .part('Immediate steps, at the top of a page for people who need help now.', {
      title: c.optional("Heading of the steps; 'Do this now' by default.", c.requiredText),
      item: c.listOf('Steps, in order.', {
        title: c.requiredText.describe('What to do in this step, in a sentence.'),
        description: c.optional('Details of the step.', c.html),
      }),
      links: c.list(c.titledLink).describe('Whom to call and where to continue; the first is emphasised.'),
    })
    .meta({ id: 'DoThisNow' }),

  accordionArticle: c.itemOf(accordionRow, 'Rows, in order.').describe('Rows that open and close.'),

  numberColoredList: c
    .part('Numbered entries, each with a heading.', {
      title: c.optional('Heading above the list.', c.text),
      item: c.listOf('Entries of the list, in order.', {
        subtitle: c.requiredText.describe('Heading of the entry.'),
        paragraph: c.html.describe('Text of the entry.'),
      }),
      nonNumber: c.optional('True: entries have no numbers.', c.flag),
      icon: c.optional('Picture in place of each number.', c.imagePath),
      backgroundColor: c.optional('Colour of the circles around numbers, `#rrggbb`.', c.hexColour),
      whiteText: c.optional('True: numbers are white, for dark circles.', c.flag),
    })
    .meta({ id: 'NumberedList' }),

  prosConsList: c
    .part('Arguments for and against something.', {
      title: c.optional('Heading above the points.', c.text),
      item: c.listOf('Points for and against, in order.', {
        icon: c.optional('Whether the point is for (`pros`) or against (`cons`).', z.enum(['pros', 'cons'])),
        title: c.requiredText.describe('The point in a few words.'),
        paragraph: c.html.describe('Explanation of the point.'),
      }),
    })
    .meta({ id: 'ProsCons' }),

  video: c
    .part('A video, which plays once the visitor accepts cookies from its site.', {
      videoPath: c.link.min(1).describe('Address of the video: a watch or embed address of the video site.'),
      videoDescription: c.requiredText.describe('Title of the video.'),
      showvideoasalink: c.optional('True: a link instead of a player.', c.flag),
      transcript: c.optional('Transcript of the video.', c.html),
    })
    .meta({ id: 'Video' }),

  articleSnippet: c.part('Short texts, each with a heading.', {
    items: c.listOf('Snippets, in order.', {
      title: c.requiredText.describe('Heading of the snippet.'),
      description: c.html.describe('Text of the snippet.'),
      image: c.optional("Picture beside the snippet's text.", c.imagePath),
    }),
  }),

  topicPanel: c.part('Links to topics, as tiles.', {
    items: c.listOf('Topics, in order.', {
      title: c.requiredText.describe('Name of the topic.'),
      description: c.optional('Description of the topic.', c.text),
      pageLink: c.link.min(1).describe('Page of the topic.'),
      image: c.optional('Picture of the topic.', c.imagePath),
    }),
    button: c.optional('Link below the topics, such as to the list of all topics.', c.titledLink),
  }),

  searchResults: c.listOf('Cards that link to pages.', {
    createdDate: c.optional('Day on which the page was published.', c.dateTime),
    title: c.requiredText.describe('Title of the page to which the card links.'),
    summary: c.text.default('').describe('That page in a sentence.'),
    type: c.optional("Type of that page, such as `guidance`, as the card's label.", c.text),
    pageLink: c.link.min(1).describe('Address of that page.'),
    language: c.language,
    timeToRead: c.optional("Reading time, such as '5 minutes'.", c.text),
    primaryImage: c.optional('Picture of the card.', c.primaryImage),
  }),

  chart: c
    .part('A table with its numbers drawn as bars.', {
      table: c.html.describe(
        'A table: the first column has labels, the others numbers. It is shown below the bars.',
      ),
    })
    .meta({ id: 'Chart' }),

  statsPanel: c
    .part('A figure, shown large.', {
      number: c.number.describe('The figure, shown large.'),
      symbol: c.optional('Unit directly after the figure, such as `%`.', c.text),
      text: c.optional('What the figure means, in a sentence.', c.text),
    })
    .meta({ id: 'Stats' }),

  quiz,

  cookies: c.listOf('Choices about optional cookies, on the page of cookie settings.', {
    title: c.requiredText.describe('Purpose of the cookies, as the heading of the choice.'),
    description: c.html.describe('What the cookies do, and what does not work without them.'),
    radioOptions: c
      .list(c.requiredText)
      .describe('Labels of the two choices, on first, such as `On` and `Off`.'),
    cookieName: c.part('Cookies that the choice sets and removes.', {
      set: c.requiredText.describe('Name of the consent cookie that is set with On.'),
      unset: c.requiredText.describe('Name of the cookie that is removed with Off, such as `_ga`.'),
    }),
  }),
};

export type QuizResult = z.infer<typeof quizResult>;
