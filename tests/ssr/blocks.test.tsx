import { describe, expect, it } from 'vitest';
import { renderBlocks } from '#tests/support/render-blocks.tsx';
import { renderPage } from '#tests/support/render-page.tsx';

describe('a content block', () => {
  it('shows subheading and description as HTML [3-23]', async () => {
    const page = await renderBlocks({ subheading: 'Why', description: '<p>Because <em>so</em>.</p>' });
    expect(page.texts('.block h2')).toEqual(['Why']);
    expect(page.find('.block em').text).toBe('so');
  });

  it('leaves no trace when it has nothing to show', async () => {
    const page = await renderBlocks({}, { description: '<p>Text</p>' }, {});
    expect(page.texts('.block')).toEqual(['Text']);
  });

  it('gives headings of the same words ids of their own', async () => {
    const page = await renderBlocks({ subheading: 'Part' }, { subheading: 'Part' });
    const ids = page.document.querySelectorAll('.block h2').map((heading) => heading.getAttribute('id'));
    expect(ids).toEqual(['part', 'part-2']);
  });

  it('wraps each table so that it can scroll by itself [2.3-130]', async () => {
    const page = await renderBlocks({ description: '<table><tbody><tr><td>1</td></tr></tbody></table>' });
    expect(page.texts('.table-wrapper > table')).toEqual(['1']);
  });

  it('has no script in the description', async () => {
    const page = await renderBlocks({ description: '<p onclick="x()">Hi<script>alert(1)</script></p>' });
    expect(page.find('.block').innerHTML).toBe('<div class="rich-text"><p>Hi</p></div>');
  });
});

describe('what is to be done now', () => {
  const doThisNow = {
    item: [{ title: 'Stop', description: '<p>Do not click.</p>' }, { title: 'Report' }],
    links: { title: 'I clicked', url: '#if-you-clicked' },
  };

  it('stands under the summary, before the picture, with steps and ways on', async () => {
    const page = await renderPage('/information/blocks', {
      article: {
        page: {
          type: 'information',
          title: 'Blocks',
          summary: 'Summary',
          primaryImage: { imagePath: '/images/a.svg', imageDescription: 'A' },
          content: { items: [{ doThisNow }, { description: '<p>Why</p>' }] },
        },
      },
    });
    expect(page.texts('.article__header > .block h2')).toEqual(['Do this now']);
    expect(page.texts('.do-this-now__steps > li')).toEqual(['StopDo not click.', 'Report']);
    expect(page.find('.do-this-now .button').getAttribute('href')).toBe('#if-you-clicked');
    expect(page.texts('.article__body .block')).toEqual(['Why']);
  });

  it('stays where it is written when something else comes first', async () => {
    const page = await renderBlocks({ description: '<p>Why</p>' }, { doThisNow });
    expect(page.texts('.article__body .block')).toHaveLength(2);
  });
});

describe('an accordion', () => {
  const item = {
    title: 'Phishing',
    knownas: 'Fishing',
    description: '<p>Messages that lie.</p>',
    tag: 'Threat',
    terms: 'smishing, vishing',
    accordionIcon: '/images/hook.svg',
  };

  it('shows every field of its items, in elements that open without scripts [3-24]', async () => {
    const page = await renderBlocks({ accordionArticle: { item: [item] } });
    const row = page.find('details.accordion__item');
    expect(row.querySelector('summary')?.text).toBe('PhishingThreat');
    expect(row.querySelector('summary img')?.getAttribute('src')).toBe('/images/hook.svg');
    expect(row.text).toContain('Also known as: Fishing');
    expect(row.text).toContain('Messages that lie.');
    expect(row.text).toContain('Related terms: smishing, vishing');
  });

  it('hides Show all when there is one item [4-26]', async () => {
    const one = await renderBlocks({ accordionArticle: { item } });
    expect(one.texts('.accordion__all')).toEqual([]);
    const two = await renderBlocks({ accordionArticle: { item: [item, { ...item, title: 'Malware' }] } });
    expect(two.texts('.accordion__all')).toEqual(['Show all']);
  });

  it("says 'No Terms' without data [8-16]", async () => {
    const page = await renderBlocks({ accordionArticle: { item: [] } });
    expect(page.texts('.block')).toEqual(['No Terms']);
  });
});

describe('a numbered coloured list', () => {
  const list = {
    title: 'Steps',
    item: [
      { subtitle: 'Stop', paragraph: '<p>Do not click.</p>' },
      { subtitle: 'Report', paragraph: '<p>Tell us.</p>' },
    ],
    backgroundColor: '#6d2164',
    whiteText: true,
  };

  it.each([
    ['#6d2164', true, true],
    ['#ab7318', true, true],
    ['#949494', true, true],
    ['#959595', true, false],
    ['#f5a623', true, false],
    [undefined, true, false],
    ['#ab7318', false, false],
    ['#ab7318', undefined, false],
  ])('on %s, with whiteText %s, asks for white numbers: %s', async (backgroundColor, whiteText, isWhite) => {
    const page = await renderBlocks({ numberColoredList: { ...list, backgroundColor, whiteText } });
    expect(page.find('.step__marker').classList.contains('step__marker--white')).toBe(isWhite);
  });

  it('shows title, numbers in its colour, subtitles and paragraphs [3-25]', async () => {
    const page = await renderBlocks({ numberColoredList: list });
    expect(page.texts('.steps > h2')).toEqual(['Steps']);
    expect(page.texts('ol .step__marker')).toEqual(['1', '2']);
    expect(page.find('.step__marker').classNames).toContain('authored-6d2164');
    expect(page.texts('.step__text')).toEqual(['StopDo not click.', 'ReportTell us.']);
    const plain = await renderBlocks({
      numberColoredList: { ...list, nonNumber: true, icon: '/images/tick.svg' },
    });
    expect(plain.texts('ul .step__marker')).toEqual(['', '']);
    expect(plain.find('.step__marker img').getAttribute('src')).toBe('/images/tick.svg');
  });

  it('is in the accent colour #f5a623 without one of its own [9-37]', async () => {
    const page = await renderBlocks({ numberColoredList: { ...list, backgroundColor: undefined } });
    expect(page.find('.step__marker').classNames).toContain('authored-f5a623');
  });
});

describe('other blocks', () => {
  it('show a pros and cons list in which words tell which is which [3-26]', async () => {
    const page = await renderBlocks({
      prosConsList: {
        title: 'Paying',
        item: [
          { icon: 'pros', title: 'Quick', paragraph: '<p>Maybe.</p>' },
          { icon: 'cons', title: 'Unsure', paragraph: '<p>No promise.</p>' },
        ],
      },
    });
    expect(page.texts('.pros-cons > h2')).toEqual(['Paying']);
    expect(page.texts('.pros-cons__item--pros')).toEqual(['For: QuickMaybe.']);
    expect(page.texts('.pros-cons__item--cons')).toEqual(['Against: UnsureNo promise.']);
  });

  it('show a video that was authored as a link so, whatever the consent, with its transcript [3-27]', async () => {
    const page = await renderBlocks({
      video: {
        videoPath: 'https://www.youtube.com/embed/abcdefghijk?rel=0',
        videoDescription: 'How to spot a scam',
        showvideoasalink: true,
        transcript: '<p>Hello.</p>',
      },
    });
    const link = page.find('.video__link');
    expect(link.text).toContain('Watch the video: How to spot a scam');
    expect(link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=abcdefghijk');
    expect(page.find('.video details').text).toContain('Hello.');
  });

  it('show article snippets with title, description and image [3-28]', async () => {
    const page = await renderBlocks({
      articleSnippet: { items: [{ title: 'Tip', description: '<p>Do it.</p>', image: '/images/tip.jpg' }] },
    });
    expect(page.texts('.snippet')).toEqual(['TipDo it.']);
    expect(page.find('.snippet img').getAttribute('src')).toContain('/images/tip.jpg');
  });

  it('show a topic panel with its items and button [3-29]', async () => {
    const page = await renderBlocks({
      topicPanel: {
        items: [{ title: 'Email', description: 'Safe mail', pageLink: '/guidance/email' }],
        button: { title: 'All topics', url: '/section/advice-guidance/all-topics' },
      },
    });
    const links = page.document.querySelectorAll('.topic-panel a');
    expect(links.map((link) => [link.text, link.getAttribute('href')])).toEqual([
      ['Email', '/guidance/email'],
      ['All topics', '/section/advice-guidance/all-topics'],
    ]);
    expect(page.find('.topic-panel').text).toContain('Safe mail');
  });

  it('show result cards with every field [3-30]', async () => {
    const page = await renderBlocks({
      searchResults: [
        {
          createdDate: '2026-01-05',
          title: 'Logging',
          summary: 'Know what happened.',
          type: 'guidance',
          pageLink: '/guidance/logging',
          timeToRead: '4 min read',
          primaryImage: { imagePath: '/images/log.jpg', imageDescription: 'A log' },
        },
      ],
    });
    expect(page.find('.card a').getAttribute('href')).toBe('/guidance/logging');
    expect(page.find('.card img').getAttribute('alt')).toBe('A log');
    expect(page.texts('.card .lozenge, .card time, .card__text, .card__title')).toEqual([
      'Logging',
      'Know what happened.',
      'Guidance',
      '5 Jan 2026',
    ]);
    expect(page.find('.card').text).toContain('4 min read');
  });

  it('show a stats panel [3-31]', async () => {
    const page = await renderBlocks({
      statsPanel: { number: 43, symbol: '%', text: 'of firms were attacked' },
    });
    expect(page.texts('.stats')).toEqual(['43% of firms were attacked']);
  });

  it('show cookie settings with their choices [3-33]', async () => {
    const page = await renderBlocks({
      cookies: [
        {
          title: 'Analytics',
          description: '<p>They count.</p>',
          radioOptions: ['On', 'Off'],
          cookieName: { set: 'analytics', unset: '_ga' },
        },
      ],
    });
    expect(page.texts('.cookie-option legend')).toEqual(['Analytics']);
    expect(page.find('.cookie-option').text).toContain('They count.');
    const radios = page.document.querySelectorAll('.cookie-option input[type="radio"]');
    expect(radios.map((radio) => [radio.getAttribute('name'), radio.getAttribute('value')])).toEqual([
      ['analytics', 'On'],
      ['analytics', 'Off'],
    ]);
  });
});

describe('a quiz', () => {
  const quiz = {
    title: 'Test yourself',
    question: 'Which is stronger?',
    bgColor: '#6d2164',
    data: {
      options: [
        { text: 'password1', isCorrect: false },
        { text: 'three words', isCorrect: true },
      ],
      result: {
        correct: { title: 'Right', description: '<p>Well done.</p>', button: { title: 'More', url: '/x' } },
        incorrect: { title: 'Not quite', description: '<p>Too short.</p>', button: { url: '/y' } },
      },
    },
  };

  it('is shown from the quiz field of a block, also as a single element [3-32] [1-10]', async () => {
    const page = await renderBlocks({ quiz });
    expect(page.texts('.block .quiz')).toHaveLength(1);
  });

  it('shows title and question on its background colour [3-34]', async () => {
    const page = await renderBlocks({ quiz });
    expect(page.texts('.quiz__title, .quiz__question')).toEqual(['Test yourself', 'Which is stronger?']);
    expect(page.find('.quiz').classNames).toContain('authored-6d2164');
  });

  it('shows its options as answers, however many and wherever the correct one stands [3-35]', async () => {
    const options = [
      { text: 'three words', isCorrect: true },
      { text: 'password1' },
      { text: 'qwerty', isCorrect: false },
    ];
    const page = await renderBlocks({ quiz: { ...quiz, data: { ...quiz.data, options } } });
    expect(page.texts('.quiz summary')).toEqual(['three words', 'password1', 'qwerty']);
    expect(page.texts('.quiz__result')).toEqual([
      'RightWell done.More',
      'Not quiteToo short.',
      'Not quiteToo short.',
    ]);
  });

  it('tells both results without scripts, a button only where it has a title', async () => {
    const page = await renderBlocks({ quiz });
    expect(page.texts('.quiz__result')).toEqual(['Not quiteToo short.', 'RightWell done.More']);
  });
});
