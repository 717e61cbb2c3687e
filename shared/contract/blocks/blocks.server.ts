import * as z from 'zod';
import * as c from '../parsing/primitives.server.ts';

/** One row of an accordion. Glossary entries use the same shape, hence `knownas`, `tag` and `terms`. */
const accordionRow = c.named('AccordionRow', {
  title: c.requiredText.describe('Text of the row that opens and closes.'),
  knownas: c.text.optional().describe('Other names of the subject of the row.'),
  description: c.html.describe('Content of the row, shown when it is open.'),
  tag: c.text.optional().describe('Label on the row.'),
  terms: c.text.optional().describe('Glossary terms that belong to the row, separated by commas.'),
  accordionIcon: c.imagePath.optional().describe('Picture before the text of the row.'),
});

const quizResult = c.named('QuizResult', {
  title: c.requiredText.describe('Heading of the result.'),
  description: c.html.describe('Why the answer is correct or wrong.'),
  button: c.optionalPart('Link to more information; shown as a button only if it has a title.', {
    title: c.text.optional().describe("Text of the button, such as 'Learn more'."),
    url: c.link.optional().describe('Target of the button below the result.'),
  }),
});

/** One question inside content (specification section 3, Quiz). */
export const quiz = c
  .part('A question with possible answers.', {
    title: c.requiredText.describe('Heading of the quiz.'),
    question: c.requiredText.describe('The question.'),
    bgColor: c.hexColour.optional().describe('Background colour of the quiz, `#rrggbb`.'),
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
      title: c.requiredText.optional().describe("Heading of the steps; 'Do this now' by default."),
      item: c.listOf('Steps, in order.', {
        title: c.requiredText.describe('What to do in this step, in a sentence.'),
        description: c.html.optional().describe('Details of the step.'),
      }),
      links: c.list(c.titledLink).describe('Whom to call and where to continue; the first is emphasised.'),
    })
    .meta({ id: 'DoThisNow' }),

  accordionArticle: c.itemOf(accordionRow, 'Rows, in order.').describe('Rows that open and close.'),

  numberColoredList: c
    .part('Numbered entries, each with a heading.', {
      title: c.text.optional().describe('Heading above the list.'),
      item: c.listOf('Entries of the list, in order.', {
        subtitle: c.requiredText.describe('Heading of the entry.'),
        paragraph: c.html.describe('Text of the entry.'),
      }),
      nonNumber: c.flag.optional().describe('True: entries have no numbers.'),
      icon: c.imagePath.optional().describe('Picture in place of each number.'),
      backgroundColor: c.hexColour.optional().describe('Colour of the circles around numbers, `#rrggbb`.'),
      whiteText: c.flag.optional().describe('True: numbers are white, for dark circles.'),
    })
    .meta({ id: 'NumberedList' }),

  prosConsList: c
    .part('Arguments for and against something.', {
      title: c.text.optional().describe('Heading above the points.'),
      item: c.listOf('Points for and against, in order.', {
        icon: z
          .enum(['pros', 'cons'])
          .optional()
          .describe('Whether the point is for (`pros`) or against (`cons`).'),
        title: c.requiredText.describe('The point in a few words.'),
        paragraph: c.html.describe('Explanation of the point.'),
      }),
    })
    .meta({ id: 'ProsCons' }),

  video: c
    .part('A video, which plays once the visitor accepts cookies from its site.', {
      videoPath: c.link.min(1).describe('Address of the video: a watch or embed address of the video site.'),
      videoDescription: c.requiredText.describe('Title of the video.'),
      showvideoasalink: c.flag.optional().describe('True: a link instead of a player.'),
      transcript: c.html.optional().describe('Transcript of the video.'),
    })
    .meta({ id: 'Video' }),

  articleSnippet: c.part('Short texts, each with a heading.', {
    items: c.listOf('Snippets, in order.', {
      title: c.requiredText.describe('Heading of the snippet.'),
      description: c.html.describe('Text of the snippet.'),
      image: c.imagePath.optional().describe("Picture beside the snippet's text."),
    }),
  }),

  topicPanel: c.part('Links to topics, as tiles.', {
    items: c.listOf('Topics, in order.', {
      title: c.requiredText.describe('Name of the topic.'),
      description: c.text.optional().describe('Description of the topic.'),
      pageLink: c.link.min(1).describe('Page of the topic.'),
      image: c.imagePath.optional().describe('Picture of the topic.'),
    }),
    button: c.titledLink.optional().describe('Link below the topics, such as to the list of all topics.'),
  }),

  searchResults: c.listOf('Cards that link to pages.', {
    createdDate: c.dateTime.optional().describe('Day on which the page was published.'),
    title: c.requiredText.describe('Title of the page to which the card links.'),
    summary: c.text.default('').describe('That page in a sentence.'),
    type: c.text.optional().describe("Type of that page, such as `guidance`, as the card's label."),
    pageLink: c.link.min(1).describe('Address of that page.'),
    language: c.language,
    timeToRead: c.text.optional().describe("Reading time, such as '5 minutes'."),
    primaryImage: c.primaryImage.optional().describe('Picture of the card.'),
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
      symbol: c.text.optional().describe('Unit directly after the figure, such as `%`.'),
      text: c.text.optional().describe('What the figure means, in a sentence.'),
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
