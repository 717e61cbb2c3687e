import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';

const PATH = '/section/about/contact';
const field = (name: string, more: object = {}) => ({
  name,
  type: 'text',
  label: `Label of ${name}`,
  ...more,
});

const renderForm = (form: object) =>
  renderPage(PATH, {
    section: {
      page: {
        title: 'Contact',
        'content-type': 'form-page',
        form: {
          id: 'contact',
          fields: [],
          submission: { successTitle: 'Sent', failureTitle: 'Not sent' },
          ...form,
        },
      },
    },
  });

describe('a form', () => {
  it('shows its title and fields, and is posted to its own page [3-121]', async () => {
    const page = await renderForm({ title: 'Your message', fields: [field('a'), field('b')] });
    expect(page.find('.form').id).toBe('form-contact');
    expect(page.texts('.form h2')).toEqual(['Your message']);
    expect(page.texts('.form-field label')).toEqual(['Label of a', 'Label of b']);
    expect(page.find('.form form').getAttribute('method')).toBe('post');
    expect(page.find('.form form').getAttribute('action')).toBe(`${PATH}#form-contact`);
  });

  it('builds each field from its definition [3-123]', async () => {
    const page = await renderForm({
      fields: [
        field('mail', {
          type: 'email',
          placeholder: 'name@example.org',
          required: true,
          hint: 'Only to answer.',
        }),
        field('kind', { type: 'radio', options: ['One', 'Two'], placeholder: 'Two' }),
        field('more', { type: 'textarea', maxLength: 200 }),
        field('size', { type: 'select', options: ['S', 'M'] }),
        field('needs', { type: 'checkbox', options: ['Audio', 'Braille'] }),
        field('twice', { confirm: true }),
        field('off', { hidden: true }),
        field('source', { type: 'hidden', options: ['Website'] }),
      ],
    });
    const mail = page.find('input[name="mail"]');
    expect(mail.attributes).toMatchObject({ type: 'email', placeholder: 'name@example.org', required: '' });
    expect(page.find(`#${mail.getAttribute('aria-describedby')}`).text).toBe('Only to answer.');
    const radios = page.document.querySelectorAll('input[name="kind"]');
    expect(radios.map((radio) => radio.getAttribute('value'))).toEqual(['One', 'Two']);
    // While there is no answer, what equals the placeholder is checked.
    expect(radios.map((radio) => radio.hasAttribute('checked'))).toEqual([false, true]);
    expect(page.find('textarea').getAttribute('maxlength')).toBe('200');
    expect(page.texts('.form-field__hint')).toContain('Content limited to 200 characters, remaining: 200');
    expect(page.texts('select[name="size"] option').slice(1)).toEqual(['S', 'M']);
    const boxes = page.document.querySelectorAll('input[name="needs"]');
    expect(boxes.map(({ attributes }) => [attributes.type, attributes.value])).toEqual([
      ['checkbox', 'Audio'],
      ['checkbox', 'Braille'],
    ]);
    expect(page.document.querySelectorAll('input[name="confirm-twice"]')).toHaveLength(1);
    expect(page.texts('.form-field--off label')).toEqual(['Label of off']);
    expect(page.find('input[type="hidden"][name="source"]').getAttribute('value')).toBe('Website');
  });

  it("marks required fields with ' (required)' [5-01]", async () => {
    const page = await renderForm({
      fields: [
        ...['text', 'email', 'tel', 'url', 'number', 'textarea', 'select', 'checkbox', 'radio'].map((type) =>
          field(type, { type, options: ['x'], required: true }),
        ),
        field('twice', { required: true, confirm: true }),
        field('optional', { required: false }),
      ],
    });
    expect(page.texts('.form-field__label')).toEqual([
      ...['text', 'email', 'tel', 'url', 'number', 'textarea', 'select', 'checkbox', 'radio', 'twice'].map(
        (name) => `Label of ${name} (required)`,
      ),
      'Confirm Label of twice (required)',
      'Label of optional',
    ]);
  });

  it('says how many characters a text area takes when no other hint is given [5-03]', async () => {
    const page = await renderForm({
      fields: [
        field('limited', { type: 'textarea', maxLength: 200 }),
        field('hinted', { type: 'textarea', maxLength: 200, hint: 'In a few words.' }),
        field('unlimited', { type: 'textarea' }),
        field('line', { maxLength: 200 }),
      ],
    });
    const hints = page.document.querySelectorAll('.form-field').map((shown) => {
      const hint = shown.querySelector('.form-field__hint');
      // What is read out with the field is what is seen.
      expect(shown.querySelector('input, textarea')?.getAttribute('aria-describedby')).toBe(hint?.id);
      return hint?.text;
    });
    expect(hints).toEqual([
      'Content limited to 200 characters, remaining: 200',
      'In a few words.',
      undefined,
      undefined,
    ]);
  });

  it('asks twice for what is to be confirmed [5-22] [5-23]', async () => {
    const page = await renderForm({ fields: [field('mail', { confirm: true })] });
    expect(page.document.querySelectorAll('input[name="confirm-mail"]')).toHaveLength(1);
    expect(page.texts('.form-field label')).toEqual(['Label of mail', 'Confirm Label of mail']);
  });

  it('offers a named list or its own choices in a select [3-137]', async () => {
    const page = await renderForm({
      fields: [
        field('sector', { type: 'select', options: 'sector' }),
        field('country', { type: 'select', options: 'country' }),
        field('full', { type: 'select', options: 'fullsector' }),
        field('own', { type: 'select', options: ['One', 'Two'] }),
      ],
    });
    expect(page.texts('select[name="sector"] option').slice(0, 3)).toEqual([
      'Please choose...',
      'Academia',
      'Charity',
    ]);
    expect(page.texts('select[name="country"] option')).toContain('Zimbabwe');
    expect(page.texts('select[name="full"] option')).toContain('Aerospace');
    expect(page.texts('select[name="own"] option')).toEqual(['Please choose...', 'One', 'Two']);
  });

  it("can begin a select with 'Please choose from the drop-down list' [3-138]", async () => {
    const page = await renderForm({
      fields: [field('a', { type: 'select', options: 'sector', hasFirstChoice: true })],
    });
    expect(page.texts('select option')[0]).toBe('Please choose from the drop-down list');
  });

  const submission = {
    successTitle: 'Sent',
    failureTitle: 'Not sent',
    terms: { content: '<p>I have read it.</p>', error: 'Agree.' },
  };

  it('ends in a required group with the terms, when they apply [3-127] [5-30]', async () => {
    const page = await renderForm({ fields: [field('a')], submission: { ...submission, hasTerms: true } });
    const group = page.document.querySelectorAll('.form-field').at(-1);
    expect(group?.querySelector('legend')?.text).toBe('Terms (required)');
    expect(group?.querySelector('.rich-text')?.text).toBe('I have read it.');
    expect(group?.querySelector('input[type="checkbox"]')?.getAttribute('name')).toBe('terms');
  });

  it('has no terms when their toggle is explicitly false [4-100]', async () => {
    const page = await renderForm({ submission: { ...submission, hasTerms: false } });
    expect(page.document.querySelector('input[name="terms"]')).toBeNull();
    const shown = await renderForm({ submission });
    expect(shown.document.querySelectorAll('input[name="terms"]')).toHaveLength(1);
  });

  it("has a button 'Clear All Fields' only when hasReset is set [3-128] [5-40]", async () => {
    const [without, having] = await Promise.all([
      renderForm({ fields: [field('a')] }),
      renderForm({ fields: [field('a')], submission: { ...submission, hasReset: true } }),
    ]);
    expect(without.texts('.form button')).toEqual(['Submit']);
    expect(having.texts('.form button')).toEqual(['Submit', 'Clear All Fields']);
    expect(having.find('.form button[type="reset"]').text).toBe('Clear All Fields');
  });
});

describe('the feedback panel', () => {
  it('shows its question and one choice per rating [3-59]', async () => {
    const page = await renderPage('/guidance/a', {
      article: {
        page: {
          type: 'guidance',
          title: 'A',
          userFeedback: {
            articleRatingText_s: 'Was this page useful?',
            articleRating: [{ responseTitle_s: 'Yes' }, { responseTitle_s: 'No' }],
          },
        },
      },
    });
    expect(page.texts('.feedback h2')).toEqual(['Was this page useful?']);
    expect(page.texts('.feedback button')).toEqual(['Yes', 'No']);
  });

  it('stands in an element that the stylesheet hides under analytics consent', async () => {
    const page = await renderPage('/guidance/a', {
      article: {
        page: {
          type: 'guidance',
          title: 'A',
          userFeedback: { articleRatingText_s: 'Useful?', articleRating: [{ responseTitle_s: 'Yes' }] },
        },
      },
    });
    const panel = page.find('section.feedback');
    expect(panel.querySelector('form')).not.toBeNull();
    const styles = await readFile('shared/consent/consent.css', 'utf8');
    expect(styles).toMatch(/:root\[data-feedback="hidden"\] \.feedback \{\s*display: none;/);
  });
});
