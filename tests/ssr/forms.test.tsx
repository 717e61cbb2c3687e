import { describe, expect, it } from 'vitest';
import { formField as field } from '#tests/support/fake-documents.ts';
import { renderPage } from '#tests/support/render-page.tsx';

const PATH = '/section/about/contact';

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
    expect(page.find('.form').id).toBe('--form-contact');
    expect(page.texts('.form h2')).toEqual(['Your message']);
    expect(page.texts('.form-field label')).toEqual(['Label of a', 'Label of b']);
    expect(page.find('.form__trap input').attributes).toMatchObject({ tabindex: '-1', autoComplete: 'off' });
    expect(page.find('.form form').getAttribute('method')).toBe('post');
    expect(page.find('.form form').getAttribute('action')).toBe(`${PATH}#--form-contact`);
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
        field('kind', { type: 'radio', options: ['One', 'Two'], placeholder: 'Two', hint: 'Or none.' }),
        field('more', { type: 'textarea', maxLength: 200, placeholder: 'In short' }),
        field('size', { type: 'select', options: ['S', 'M'] }),
        field('needs', { type: 'checkbox', options: ['Audio', 'Braille'] }),
        field('off', { hidden: true }),
        field('number', { type: 'number' }),
        field('source', { type: 'hidden', options: ['Website'] }),
      ],
    });
    const mail = page.find('input[name="mail"]');
    expect(mail.attributes).toMatchObject({ type: 'email', placeholder: 'name@example.org', required: '' });
    expect(page.texts(`#${mail.getAttribute('aria-describedby')}`)).toEqual(['Only to answer.']);
    expect(page.texts(`#${page.find('fieldset').getAttribute('aria-describedby')}`)).toEqual(['Or none.']);
    expect(page.attributes('input[type="radio"][name="kind"]', 'value')).toEqual(['One', 'Two']);
    // While there is no choice yet, the option that equals the placeholder is checked.
    expect(page.attributes('input[name="kind"][checked]', 'value')).toEqual(['Two']);
    expect(page.attributes('textarea', 'maxlength')).toEqual(['200']);
    expect(page.attributes('textarea', 'placeholder')).toEqual(['In short']);
    // Browsers drop what they take for no number.
    expect(page.find('input[name="number"]').attributes).toMatchObject({
      type: 'text',
      inputMode: 'numeric',
    });
    expect(page.texts('select[name="size"] option').slice(1)).toEqual(['S', 'M']);
    expect(page.attributes('input[type="checkbox"][name="needs"]', 'value')).toEqual(['Audio', 'Braille']);
    expect(page.texts('.form-field--off label')).toEqual(['Label of off']);
    expect(page.attributes('input[type="hidden"][name="source"]', 'value')).toEqual(['Website']);
  });

  it('tells browsers what they can fill in, by type and by labels that mean the visitor', async () => {
    const labels = ['Your name', 'Organisation', 'Name of your organisation', 'Postcode', 'Name of a friend'];
    const fields = [
      ...labels.map((label, index) => field(`text-${index}`, { label })),
      field('mail', { type: 'email' }),
      field('phone', { type: 'tel' }),
    ];
    const page = await renderForm({ fields });
    const filled = ['name', 'organization', 'organization', 'postal-code', undefined, 'email', 'tel'];
    expect(page.attributes('.form-field input', 'autocomplete')).toEqual(filled);
  });

  it("marks required fields with ' (required)' [5-01]", async () => {
    const types = ['text', 'email', 'tel', 'url', 'number', 'textarea', 'select', 'checkbox', 'radio'];
    const page = await renderForm({
      fields: [
        ...types.map((type) => field(type, { type, options: ['x'], required: true })),
        field('twice', { required: true, confirm: true }),
        field('optional', { required: false }),
      ],
    });
    expect(page.texts('.form-field__label')).toEqual([
      ...[...types, 'twice'].map((name) => `Label of ${name} (required)`),
      'Confirm Label of twice (required)',
      'Label of optional',
    ]);
  });

  it('shows how many characters a text area takes if it has no other hint [5-03]', async () => {
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
      // The accessible name equals the visible label.
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

  it('has two fields for a value to be confirmed [5-22] [5-23]', async () => {
    const page = await renderForm({ fields: [field('mail', { confirm: true })] });
    expect(page.document.querySelectorAll('input[name="confirm-mail"]')).toHaveLength(1);
    expect(page.texts('.form-field label')).toEqual(['Label of mail', 'Confirm Label of mail']);
  });

  /** The options of a select. */
  const choices = async (options: unknown, more: object = {}) =>
    (await renderForm({ fields: [field('a', { type: 'select', options, ...more })] })).texts('select option');

  it.each([
    ['sector', false, 'Please choose...'],
    ['country', false, 'Please choose...'],
    ['fullsector', false, 'Please choose...'],
    [['One', 'Two'], false, 'Please choose...'],
    ['sector', true, 'Please choose from the drop-down list'],
  ])(
    'with the choices %j and hasFirstChoice %s has a select that begins with %s [3-137] [3-138]',
    async (options, hasFirstChoice, first) => {
      const [shown, ...others] = await choices(options, { hasFirstChoice });
      expect(shown).toBe(first);
      if (typeof options === 'string') expect(others.length).toBeGreaterThan(20);
      else expect(others).toEqual(options);
    },
  );

  it("offers about 200 names of 'country' from Afghanistan to Zimbabwe, in order, none twice [3-129]", async () => {
    const [, ...names] = await choices('country');
    expect(names.length).toBeGreaterThanOrEqual(190);
    expect(names.length).toBeLessThanOrEqual(215);
    expect([names[0], names.at(-1)]).toEqual(['Afghanistan', 'Zimbabwe']);
    expect(new Set(names).size).toBe(names.length);
    expect(names.toSorted(new Intl.Collator('en').compare)).toEqual(names);
    expect(names).toEqual(expect.arrayContaining(['France', 'Isle of Man', 'Kosovo', 'United Kingdom']));
  });

  it("offers exactly the 21 values of 'sector' [3-130]", async () => {
    expect((await choices('sector')).slice(1).join(', ')).toBe(
      'Academia, Charity, Civil Nuclear, Communications, Consultancy, Defence, Emergency Services, Energy, Engineering, Finance, Food, Government, Health, Information Technology, Legal, Managed Service, Manufacturing, Pharmaceuticals, Retail, Transport, Water',
    );
  });

  it("offers about 45 values of 'fullsector', none twice [3-131]", async () => {
    const [, ...values] = await choices('fullsector');
    expect(values.length).toBeGreaterThanOrEqual(43);
    expect(values.length).toBeLessThanOrEqual(48);
    expect(new Set(values).size).toBe(values.length);
  });

  it.each([
    [
      'the named values [3-132]',
      'Aerospace|Automotive|Construction|Diplomacy|Intelligence|Media|Mining|Political|Property|Other',
      '',
    ],
    [
      'the government sub-groups [3-133]',
      'agencies and public bodies|devolved administrations|high profile groups|local government|ministerial departments|non ministerial departments|public corporations',
      'Government - ',
    ],
    ['the energy sub-types [3-134]', 'electricity|gas|oil', 'Energy - '],
    ['the transport sub-types [3-135]', 'aviation|maritime|rail|road', 'Transport - '],
    [
      'the other named values [3-136]',
      'Law enforcement|Leisure|Membership organisations|Postal services|R&D|Telecoms|Waste management',
      '',
    ],
  ])("offers %s of 'fullsector'", async (_what, names, group) => {
    expect(await choices('fullsector')).toEqual(
      expect.arrayContaining(names.split('|').map((name) => group + name)),
    );
  });

  const submission = {
    successTitle: 'Sent',
    failureTitle: 'Not sent',
    terms: { content: '<p>I have read it.</p>', error: 'Agree.' },
  };

  it('ends in a required group with the terms, if they apply [3-127] [5-30]', async () => {
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
    expect(having.find('.form button[type="reset"]').attributes.form).toBeUndefined();
  });
});
