const ARABIC_ZERO = 0x0660
const PERSIAN_ZERO = 0x06f0
// Marks that keyboards and copied Arabic text carry along; they are invisible and break parsing.
const BIDI_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** Turns Arabic-Indic and Persian digits into 0–9 and drops invisible direction marks. */
export function toLatinDigits(text: string): string {
  return text.replace(BIDI_MARKS, '').replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_ZERO))
  })
}

/** Turns 0–9 into Arabic-Indic digits and leaves everything else as it is. */
export function toArabicDigits(text: string): string {
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(ARABIC_ZERO + Number(digit)))
}
