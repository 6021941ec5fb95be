/** So many tasks are made of pasted lines at once. */
export const MOST_LINES = 100

/** The beginning of a line of a list: “-”, “*”, “•”, “1.”, “٢)”, each with a box to tick behind it or a box alone. */
export const LIST_MARK = /^\s*(?:(?:[-*+•‣◦▪●–—]|\p{Nd}{1,3}[.)])\s+(?:\[[ xX]?\]\s*)?|\[[ xX]?\]\s+)(?=\S)/u

/** A box to tick at the beginning of a line of a list. */
const BOX = /^[^\S\n]*(?:(?:[-*+•]|\p{Nd}{1,3}[.)])[^\S\n]+)?\[[ xX]?\][^\S\n]+\S/mu

/** True for several lines with boxes to tick: their items become tasks and parts of tasks. */
export function isCheckList(text: string): boolean {
  return linesOf(text).length > 1 && BOX.test(text)
}

/** The lines that say something; as several they are a list, whose marks are no words of their titles. */
export function linesOf(text: string): string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.length > 1 ? lines.map((line) => line.replace(LIST_MARK, '')) : lines
}
