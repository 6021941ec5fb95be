import { fold } from '../../../lib/typed/fold.js'

/** Arabic letters as `fold` leaves them, in the Latin letters that names are commonly written with. */
const LETTERS: Readonly<Record<string, string>> = {
  ا: 'a',
  ب: 'b',
  ت: 't',
  ث: 'th',
  ج: 'j',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ذ: 'dh',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'sh',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'z',
  ع: 'a',
  غ: 'gh',
  ف: 'f',
  ق: 'q',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  ة: 'a',
  و: 'w',
  ي: 'y',
  ى: 'a',
  پ: 'p',
  چ: 'ch',
  ژ: 'zh',
  ڤ: 'v',
  گ: 'g',
  ک: 'k',
  ی: 'y',
}

/** A text in Latin letters: without accents, Arabic letter by letter and without the article. Other scripts stay as they are. */
export function inLatin(text: string): string {
  return fold(text)
    .replace(/(^|\s)ال(?=\S{2})/gu, '$1')
    .replace(/\p{Script=Arabic}/gu, (letter) => LETTERS[letter] ?? '')
}
