import { describe, expect, it } from 'vitest';
import { phrasesOf } from '../orca/spoken-log.ts';

describe("speech in Orca's log", () => {
  it.each([
    ["18:40:43.278430 - SPEECH OUTPUT: 'First heading'", 'First heading'],
    ["18:40:43.278430 - SPEECH OUTPUT: 'One link link.'{'established': False}", 'One link link.'],
    ["18:40:48.650278 - SPEECH OUTPUT: 'tab ' {'established': False}", 'tab'],
    ["18:40:48.650278 - SPEECH OUTPUT: 'One link' voice=hyperlink{'established': False}", 'One link'],
    ["18:40:48.650278 - SPEECH OUTPUT: 'expanded'None", 'expanded'],
    [
      "18:40:48.650278 - SPEECH OUTPUT: 'You can't spot it, says 'ours'.'{}",
      "You can't spot it, says 'ours'.",
    ],
    [
      "18:40:48.650278 - SPEECH OUTPUT: 'One line\n                  and another.'{}",
      'One line and another.',
    ],
  ])('is the phrase of %j', (entry, phrase) => {
    expect(phrasesOf(`18:40:43.1 - SPEECH: before\n${entry}\n18:40:43.2 - BRAILLE: after\n`)).toEqual([
      phrase,
    ]);
  });

  it.each([
    "18:40:43.279003 - BRAILLE: Not contracting 'First heading' because contracted braille is not enabled.",
    '18:40:43.279003 - SPEECH: Last spoke 0.0100 seconds ago',
    "18:40:43.279003 - SPEECH OUTPUT: ' ' {'established': False}",
  ])('is empty for %j', (entry) => {
    expect(phrasesOf(`${entry}\n`)).toEqual([]);
  });
});
