import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitiseHtml } from '#shared/contract/html/sanitise-html.server.ts';
import { isSanitised } from '#shared/ui/rich-text/trusted-html.ts';
import { foreignHtml, ownHtml } from '#tests/support/foreign-html.ts';

/** HTML without what readers do not notice, such as a paragraph in a cell, space between blocks and the names of places. */
const meaningOf = (html: string): string =>
  sanitiseHtml(html)
    .replaceAll(
      / (?:dir="ltr"|lang="EN-GB"|(?:col|row)span="1"|scope="\w+"|id="[^"]*")|<\/?(?:span|tbody|figure)>|[\n\u200b]/g,
      '',
    )
    .replaceAll(/<\/?span>/g, '')
    .replaceAll(/(?<=<(?:li|t[hd])(?: [^<>]*)?>)<p>([^<]*)<\/p>/g, '$1')
    .replaceAll(/<(\/?)b>/g, '<$1strong>')
    .replaceAll(/<(\/?)i>/g, '<$1em>');

describe('a text of another system', () => {
  it.each(Object.entries(foreignHtml))('means what our own means: %s', (_, html) => {
    expect(meaningOf(html)).toBe(meaningOf(ownHtml));
  });

  it.each(Object.entries(foreignHtml))('stays as it is when it is sanitised again: %s', (_, html) => {
    const once = sanitiseHtml(html);
    expect(sanitiseHtml(once)).toBe(once);
    expect(isSanitised(once)).toBe(true);
  });
});

describe.each<[string, string[][]]>([
  [
    'wrappers',
    [
      ['<div><div class="rte"><p>a</p><h3>b</h3></div></div>', '<p>a</p><h3>b</h3>'],
      ['<section>First text</section><section>Second</section>', '<p>First text</p><p>Second</p>'],
      ['<article>a</article><address>b</address><center>c</center>d', '<p>a</p><p>b</p><p>c</p><p>d</p>'],
      ['<nav>a</nav>b<aside>c</aside>', '<p>a</p><p>b</p><p>c</p>'],
      ['<blockquote>a<footer>b</footer></blockquote>', '<blockquote><p>a</p><p>b</p></blockquote>'],
      [
        '<div lang="cy" dir="ltr" id="w"><p>a</p><p lang="en">b</p></div>',
        '<p id="w" lang="cy" dir="ltr">a</p><p lang="en" dir="ltr">b</p>',
      ],
      ['<td><div>a</div></td>', '<td><p>a</p></td>'],
      ['<ul><li><div>a</div><div>b</div></li></ul>', '<ul><li><p>a</p><p>b</p></li></ul>'],
      [
        '<a href="/x"><div><h3>a</h3><p>b</p></div></a>',
        '<h3><a href="/x">a</a></h3><p><a href="/x">b</a></p>',
      ],
      ['<p>a<div>b</div>c</p>', '<p>a</p><p>b</p><p>c</p>'],
      ['<h3><p>a</p><div>b</div></h3>', '<h3>a b</h3>'],
    ],
  ],
  [
    'what is not for readers',
    [
      ['<xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><p>a</p>', '<p>a</p>'],
      ['<p>a</p><noscript>b</noscript><template>c</template><title>d</title>', '<p>a</p>'],
      ['<p>a</p><svg><title>b</title><text>c</text></svg>', '<p>a</p>'],
      ['<p>a</p><form><label>b <input></label><button>c</button></form>', '<p>a</p>'],
    ],
  ],
  [
    'marks of words',
    [
      ['<s>40</s> <strike>50</strike> 60', '<del>40</del> <del>50</del> 60'],
      [
        '<u>a</u> <bdi>b</bdi> <ruby>c<rt>d</rt></ruby> e<wbr>f',
        '<u>a</u> <bdi>b</bdi> <ruby>c<rt>d</rt></ruby> e<wbr />f',
      ],
      ['<b style="font-weight:normal">a</b>', 'a'],
      [
        '<span style="font-weight:bold">a</span> <span style="font-style: italic">b</span>',
        '<strong>a</strong> <em>b</em>',
      ],
      ['x<span style="vertical-align:super">2</span>', 'x<sup>2</sup>'],
    ],
  ],
  [
    'films, sounds and pictures',
    [
      [
        '<p>a</p><video src="/media/a.mp4" title="How it works">No video</video>',
        '<p>a</p><p><a href="/media/a.mp4">How it works</a></p>',
      ],
      [
        '<video controls><source src="https://films.example/a.webm" type="video/webm"></video>',
        '<p><a href="https://films.example/a.webm" target="_blank" rel="noopener">films.example/a.webm</a></p>',
      ],
      ['<audio src="javascript:alert(1)">a</audio>', ''],
      ['<object data="/files/a.pdf">a</object>', '<a href="/files/a.pdf">/files/a.pdf</a>'],
      ['<p>a <img src="/images/b.png"></p>', '<p>a <img src="/images/b.png" alt="" /></p>'],
      [
        '<p><a href="/guidance/passkeys"><img src="/images/b.png"></a></p>',
        '<p><a href="/guidance/passkeys"><img src="/images/b.png" alt="Passkeys" /></a></p>',
      ],
      [
        '<p><a href="/c" title="d"><img src="/images/b.png" alt=""></a></p>',
        '<p><a href="/c" title="d"><img src="/images/b.png" alt="d" /></a></p>',
      ],
    ],
  ],
  [
    'targets of links',
    [
      [
        '<p id="a">&nbsp;</p><p id="b"><a name="c"></a></p><p id="d">e <b>f</b></p>',
        '<p id="d">e <b id="a">f</b></p>',
      ],
      ['<p id="a"></p><p><a name="b"></a></p><ul><li>c</li></ul>', '<ul id="a"><li id="b">c</li></ul>'],
    ],
  ],
  [
    'empty elements',
    [
      ['<h5></h5><p>a</p><h3>&nbsp;</h3><p>&nbsp;</p><p>\u200b</p><ul><li></li></ul>', '<p>a</p>'],
      ['<p>a<a></a><a href="/x"> </a><strong></strong></p><br>', '<p>a </p>'],
      ['<p><img src="/a.png" alt="" /></p><hr />', '<p><img src="/a.png" alt="" /></p><hr />'],
    ],
  ],
  [
    'pictures and frames',
    [
      ['<p>a <img src="data:image/png;base64,AA" alt="b &lt;c>"></p>', '<p>a b &lt;c&gt;</p>'],
      ['<p><img src="data:image/png;base64,AA"></p>', ''],
      [
        '<iframe src="https://www.youtube.com/embed/abcdefghijk?rel=0" title="Film"></iframe>',
        '<a href="https://www.youtube.com/watch?v=abcdefghijk" target="_blank" rel="noopener">Film</a>',
      ],
      [
        '<figure class="media"><oembed url="https://films.example/1"></oembed></figure>',
        '<figure><a href="https://films.example/1" target="_blank" rel="noopener">films.example/1</a></figure>',
      ],
      [
        '<iframe src="https://tags.example/ns" height="0" width="0"></iframe><iframe srcdoc="x"></iframe>',
        '',
      ],
    ],
  ],
  [
    'plain text',
    [
      ['one\r\ntwo\n\nthree\n', '<p>one<br />two</p><p>three</p>'],
      ['one <b>two</b>\nthree\n\nfour', '<p>one <b>two</b>three</p><p>four</p>'],
      ['one\n', 'one'],
    ],
  ],
  [
    'links',
    [
      [
        '<a href="www.agency.example">a</a>',
        '<a href="https://www.agency.example" target="_blank" rel="noopener">a</a>',
      ],
      ['<a name="x">a</a><a id="y" href="#x">b</a>', '<span id="x">a</span><a id="y" href="#x">b</a>'],
      ['<p>a</p><a name="x"></a><p></p><h3>b</h3>', '<p>a</p><h3 id="x">b</h3>'],
      [
        '<p id="a">a</p><ul><li id="b">b</li></ul><a name="--c"></a><p id="top">c</p>',
        '<p id="a">a</p><ul><li id="b">b</li></ul><p>c</p>',
      ],
    ],
  ],
  [
    'direction',
    [
      [
        '<p>مرحبا.</p><ul><li>שלום.</li></ul><p>a</p>',
        '<p dir="auto">مرحبا.</p><ul dir="auto"><li>שלום.</li></ul><p>a</p>',
      ],
      ['<p dir="rtl">سلام</p>', '<p dir="rtl">سلام</p>'],
    ],
  ],
  [
    'lists',
    [
      ['<ul><li>a</li><ul><li>b</li></ul></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
      ['<ul>a<p>b</p></ul>', '<ul><li>a</li><li><p>b</p></li></ul>'],
      ['<ol><li><p>a</p><pre>b</pre></li></ol>', '<ol><li><p>a</p><pre>b</pre></li></ol>'],
    ],
  ],
])('%s of other systems', (_, cases) => {
  it.each(cases)('%s', (html = '', safe = '') => {
    expect(sanitiseHtml(html).replaceAll('\n', '')).toBe(safe);
    expect(sanitiseHtml(sanitiseHtml(html))).toBe(sanitiseHtml(html));
  });
});

it('elements in any order lose no text, and nothing but them is written', () => {
  const names =
    'p div ul ol li dl dt dd b a span table tr td th thead h3 blockquote details summary figure pre section em';
  const tags = names.split(' ').flatMap((name) => [`<${name}>`, `</${name}>`]);
  const piece = fc.constantFrom(...tags, '<a href="/x">', '<a name="n">', '<hr>', '<br>', 'x', 'y z', ' ');
  const lettersOf = (html: string) => html.replaceAll(/<[^>]*>|\s/g, '');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
      const html = pieces.join('');
      const safe = sanitiseHtml(html);
      expect(lettersOf(safe)).toBe(lettersOf(html));
      expect(isSanitised(safe)).toBe(true);
    }),
    { numRuns: 2000, seed: 20_261_129 },
  );
});
