/**
 * The fields that the part around them cannot do without, by the ends of their paths, without positions in lists.
 * Without one of them, the site leaves out the part; any other missing value costs only itself. A heading needs
 * something below it, a picture its address, and what is sent, sorted or checked needs what it is sent, sorted or
 * checked by. A list in this table must not be empty.
 */
export const essentialFields: readonly string[] = `
  image.imagePath primaryImage.imagePath primaryLogo.imagePath primaryLogo.logoImage secondaryLogo.imagePath
  singleDownloadIcon.imagePath singleShareIcon.imagePath video.videoPath statsPanel.number
  numberColoredList.item prosConsList.item cookies.cookieName.set quiz.data.options quiz.data.options.text
  correct.button.title correct.button.url incorrect.button.title incorrect.button.url
  changes.date changes.note metadata.title metadata.value group.name topics.item.termTitle translations.language
  translations.path lozenge.text lozenges.text flag.text userFeedback.articleRating articleRating.responseTitle_s
  vulnerabilities.cve revisionHistory.date dateOfEvent.start
  form.id form.fields.name conditions.trigger terms.content questions.answers.text
  articleTiles.items incidentPanel.items informationFor.items topicTiles.items guidanceFor.items linksList.links
  promoPanel.promoGroup recentBlogPosts.searchResults bloggersList.name bloggersList.count termItem.name terms.name
  additionalDetails.items.description keyFeatureDescription.items.keyValueSet keyValueSet.description
  navItems.pageLink page.items.pageLink documents.title termResults.name results.value results.numFound pages.path
`
  .trim()
  .split(/\s+/);

/** The names in a path, without positions in lists. */
export const namesIn = (path: readonly (string | number)[]): string =>
  path.filter((key) => !/^\d+$/.test(String(key))).join('.');

/** Whether the part around a field is left out without it. */
export const isEssentialField = (path: readonly (string | number)[]): boolean =>
  essentialFields.some((essential) => `.${namesIn(path)}`.endsWith(`.${essential}`));
