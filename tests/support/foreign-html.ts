/**
 * One text as editors of several systems write it: two paragraphs with bold, italic and a link, a heading, a list within a
 * list, a quotation, a table with headings in its first row and column, a note. Written for this project after the output of
 * those systems.
 */

/** The text as our own content has it. */
export const ownHtml = `<p>Use <strong>long</strong> and <em>unique</em> passwords.</p>
<p>Read <a href="/guidance/passkeys">about passkeys</a> too.<sup id="ref1"><a href="#note1">1</a></sup></p>
<h3>What to do</h3>
<ul><li>Write them down<ul><li>at home</li></ul></li><li>Tell nobody</li></ul>
<blockquote><p>Three random words.</p><p>The agency</p></blockquote>
<table><thead><tr><td></td><th scope="col">Length</th></tr></thead>
<tbody><tr><th scope="row">Mail</th><td>14</td></tr></tbody></table>
<p id="note1">A note. <a href="#ref1">Back</a></p>`;

const EMPTY_PARAGRAPHS = '<p>&nbsp;</p><p>\u200b</p><h4></h4><p><br></p>';

export const foreignHtml: Readonly<Record<string, string>> = {
  'CrafterCMS with TinyMCE': `<div class="rte"><div class="component-text">
<p data-mce-style="margin: 0">Use <strong>long</strong> and <em>unique</em> passwords.</p>
<p>Read <a href="/guidance/passkeys" data-mce-href="/guidance/passkeys">about passkeys</a> too.<sup id="ref1"><a href="#note1">1</a></sup></p>
<p><br data-mce-bogus="1"></p>
<h3>What to do</h3>
<ul style="list-style-type: disc;"><li>Write them down<ul><li>at home</li></ul></li><li>Tell nobody</li></ul>
<blockquote><p>Three random words.</p><footer>The agency</footer></blockquote>
<table style="border-collapse: collapse; width: 100%;" border="1"><colgroup><col style="width: 50%;"><col style="width: 50%;"></colgroup>
<tbody><tr><td>&nbsp;</td><td>Length</td></tr><tr><td>Mail</td><td>14</td></tr></tbody></table>
<p id="note1">A note. <a href="#ref1">Back</a></p></div></div>`,

  Drupal: `<div class="clearfix text-formatted field field--name-body field--type-text-with-summary field--label-hidden field__item">
<p class="text-align-justify">Use <strong>long</strong> and <em>unique</em> passwords.</p>
<p>Read <a href="/guidance/passkeys" data-entity-type="node" data-entity-uuid="0a1b">about passkeys</a> too.<sup id="ref1"><a href="#note1">1</a></sup></p>
${EMPTY_PARAGRAPHS}
<h3 class="heading">What to do</h3>
<ul><li>Write them down<ul><li>at home</li></ul></li><li>Tell nobody</li></ul>
<blockquote>Three random words.<footer>The agency</footer></blockquote>
<figure class="table"><table class="table"><thead><tr><th></th><th scope="col">Length</th></tr></thead><tbody><tr><th scope="row">Mail</th><td>14</td></tr></tbody></table></figure>
<a id="note1" name="note1"></a><p>A note. <a href="#ref1">Back</a></p></div>`,

  AEM: `<div class="cmp-container"><div class="text aem-GridColumn aem-GridColumn--default--12"><div data-cmp-data-layer="{}" id="text-6d2f" class="cmp-text">
<p>Use <b>long</b> and <i>unique</i> passwords.</p><p>Read <a href="/guidance/passkeys">about passkeys</a> too.<sup id="ref1"><a href="#note1">1</a></sup></p></div></div>
<div class="title aem-GridColumn"><div class="cmp-title"><h3 class="cmp-title__text">What to do</h3></div></div>
<div class="text"><div class="cmp-text"><ul><li>Write them down<ul><li>at home</li></ul></li><li>Tell nobody</li></ul></div></div>
<section class="quote"><blockquote><div>Three random words.</div><div>The agency</div></blockquote></section>
<div class="cmp-text"><table cellpadding="1" cellspacing="0" border="1" width="100%"><tbody><tr><td></td><th scope="col">Length</th></tr><tr><th scope="row">Mail</th><td>14</td></tr></tbody></table>
<div id="note1">A note. <a href="#ref1">Back</a></div></div></div>`,

  SharePoint: `<div class="ExternalClass3C5B0D"><div class="ms-rtestate-field"><p class="ms-rteElement-P">\u200bUse <strong class="ms-rteFontFace-2">long</strong> and <em>unique</em> passwords.</p>
<div>Read <a href="/guidance/passkeys">about passkeys</a> too.<sup id="ref1"><a href="#note1">1</a></sup></div><div>\u200b<br></div>
<h3 class="ms-rteElement-H3B">What to do</h3>
<ul><li><p>Write them down</p></li><ul><li>at home</li></ul><li>Tell nobody\u200b</li></ul>
<blockquote dir="" style="margin:0px 0px 0px 40px"><div>Three random words.</div><div>The agency</div></blockquote>
<table class="ms-rteTable-default" cellspacing="0"><tbody><tr class="ms-rteTableHeaderRow-default"><th class="ms-rteTableHeaderFirstCol-default" rowspan="1" colspan="1">\u200b</th><th class="ms-rteTableHeaderOddCol-default" rowspan="1" colspan="1">Length</th></tr><tr class="ms-rteTableOddRow-default"><td class="ms-rteTableFirstCol-default">Mail</td><td class="ms-rteTableOddCol-default">14</td></tr></tbody></table>
<p id="note1">A note. <a href="#ref1">Back</a></p></div></div>`,

  Word: `<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><style><!-- p.MsoNormal { margin: 0cm } --></style>
<div class="WordSection1"><p class="MsoNormal">Use <b style="mso-bidi-font-weight:normal">long</b> and <i>unique</i> passwords.<o:p></o:p></p>
<p class="MsoNormal"><o:p>&nbsp;</o:p></p>
<p class="MsoNormal">Read <a href="/guidance/passkeys"><span style="color:#0563C1">about passkeys</span></a> too.<sup id="ref1"><a href="#note1" name="_ftnref1" title=""><span class="MsoFootnoteReference"><![if !supportFootnotes]>1<![endif]></span></a></sup></p>
<h3><a name="_Toc1"></a><span lang="EN-GB">What to do</span><o:p></o:p></h3>
<ul style="margin-top:0cm" type="disc"><li class="MsoNormal" style="mso-list:l0 level1 lfo1">Write them down<o:p></o:p></li><ul type="circle"><li class="MsoNormal" style="mso-list:l0 level2 lfo1">at home</li></ul><li class="MsoNormal">Tell nobody</li></ul>
<blockquote><p class="MsoQuote">Three random words.</p><p class="MsoNormal">The agency</p></blockquote>
<table class="MsoTableGrid" border="1"><tr style="mso-yfti-irow:0"><td width="300" valign="top"><p class="MsoNormal"><o:p>&nbsp;</o:p></p></td><td><p class="MsoNormal">Length</p></td></tr><tr><td><p class="MsoNormal">Mail</p></td><td><p class="MsoNormal">14</p></td></tr></table>
<div style="mso-element:footnote-list"><![if !supportFootnotes]><br clear="all"><![endif]><div id="note1"><p class="MsoFootnoteText">A note. <a href="#ref1">Back</a></p></div></div></div>`,

  Confluence: `<div class="contentLayout2"><div class="columnLayout single" data-layout="single"><div class="cell normal"><div class="innerCell">
<p>Use <strong>long</strong> and <em>unique</em> passwords.</p><p>Read <a href="/guidance/passkeys" rel="nofollow">about passkeys</a> too.<sup id="ref1"><a href="#note1">1</a></sup></p>
<h3 class="auto-cursor-target">What to do</h3><p class="auto-cursor-target"><br></p>
<ul><li><p>Write them down</p><ul><li><p>at home</p></li></ul></li><li><p>Tell nobody</p></li></ul>
<blockquote><p>Three random words.</p><p>The agency</p></blockquote>
<div class="table-wrap"><table class="relative-table wrapped confluenceTable"><colgroup><col style="width: 20%;"></colgroup><tbody><tr><th class="confluenceTh"><br></th><th class="confluenceTh"><div class="tablesorter-header-inner">Length</div></th></tr><tr><th class="confluenceTh">Mail</th><td class="confluenceTd" colspan="1">14</td></tr></tbody></table></div>
<p id="note1">A note. <a href="#ref1">Back</a></p></div></div></div></div>`,

  'Google Docs': `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-9a"><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">Use </span><span style="font-weight:700;vertical-align:baseline;">long</span><span style="font-weight:400;"> and </span><span style="font-weight:400;font-style:italic;">unique</span><span style="font-weight:400;"> passwords.</span></p><br><p dir="ltr"><span>Read </span><a href="/guidance/passkeys" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">about passkeys</span></a><span> too.</span><sup id="ref1"><a href="#note1">1</a></sup></p>
<h3 dir="ltr"><span style="font-weight:400;">What to do</span></h3>
<ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span>Write them down</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>at home</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr"><span>Tell nobody</span></p></li></ul>
<blockquote><p dir="ltr">Three random words.</p><p dir="ltr">The agency</p></blockquote>
<div dir="ltr" align="left"><table style="border:none;"><colgroup><col width="301"><col width="301"></colgroup><tbody><tr style="height:0pt"><td style="border:solid"><br></td><td><p dir="ltr"><span>Length</span></p></td></tr><tr><td><p dir="ltr"><span>Mail</span></p></td><td><p dir="ltr"><span>14</span></p></td></tr></tbody></table></div>
<p dir="ltr" id="note1">A note. <a href="#ref1">Back</a></p></b><br class="Apple-interchange-newline">`,
};
