const ZEROES = [0x0660, 0x06f0]

/** Digits as ASCII, whether they were typed as such, as Arabic or as Persian ones; blanks and dashes between them go. */
export function digitsOf(text: string): string {
  return text.replaceAll(/[\s-]/g, '').replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0)
    const zero = ZEROES.findLast((first) => code >= first) ?? 0
    return String(code - zero)
  })
}
