/** Words of the field, the most frequent first. */
const FIELD_WORDS =
  'security data system account password network device service access attack email software user organisation information risk backup phishing malware update protect report incident cloud server encryption key staff supplier policy control web mobile laptop monitoring authentication ransomware vulnerability breach patch firewall domain browser money bank school charity council hospital remote office router camera wireless certificate identity privilege session token message link file download scam fraud criminal evidence log alert test exercise plan recovery restore board training asset inventory legacy factory sensor energy water transport research supply chain contract audit review standard principle guide checklist step'.split(
    ' ',
  );

const SYLLABLES =
  'ba ce di fo gu ka le mi no pu ra se ti vo zu bren col dar fen gril hov jan kel lom mun'.split(' ');

/** Number of invented words: a vocabulary grows with the corpus, as with product names and jargon. */
const INVENTED_WORDS = 40_000;

function inventedWord(number: number): string {
  let word = '';
  for (let rest = number + SYLLABLES.length; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    word += SYLLABLES[rest % SYLLABLES.length];
  return word;
}

/** Every word, the most frequent first: words of the field with invented ones in between. */
const VOCABULARY: readonly string[] = Array.from({ length: INVENTED_WORDS }, (_, place) => {
  const known = place % 3 === 0 ? FIELD_WORDS[place / 3] : undefined;
  return known ?? inventedWord(place);
});

/** A word's frequency falls with its rank as in any language (Zipf), somewhat flatter for the first few. */
const FLATTENING = 8;

const cumulated = new Float64Array(INVENTED_WORDS);
let total = 0;
for (let place = 0; place < INVENTED_WORDS; place += 1) {
  total += 1 / (place + FLATTENING);
  cumulated[place] = total;
}

function placeOf(share: number): number {
  let low = 0;
  let high = INVENTED_WORDS - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cumulated[middle] ?? 0) < share * total) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Words with the distribution of natural text, separated by spaces. */
export const generatedWords = (random: () => number, count: number): string =>
  Array.from({ length: count }, () => VOCABULARY[placeOf(random())]).join(' ');

/** A sentence of random words. */
export const generatedSentence = (random: () => number, count: number): string => {
  const words = generatedWords(random, count);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
};
