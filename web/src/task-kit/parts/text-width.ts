// Letters of the text of cards, 13 pixels high: one by one they would be a table.
/** A space between two words. */
export const SPACE_PX = 4.2
const WIDE_PX = 10.5
const CAPITAL_PX = 8.5
const LETTER_PX = 7.3
const NARROW = new Set("fijlrtI.,:;!'()[]/|- ")
const WIDE = new Set('mwMW@')

/** About how wide a text is on a card, in pixels: known without drawing it. */
export function textWidth(word: string): number {
  let width = 0
  for (const letter of word)
    if (NARROW.has(letter)) width += SPACE_PX
    else if (WIDE.has(letter)) width += WIDE_PX
    else width += letter >= '0' && letter <= 'Z' ? CAPITAL_PX : LETTER_PX
  return width
}
