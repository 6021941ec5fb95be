/** The forms in which the text of a file is read. */
export type TextKind = 'plain' | 'pdf' | 'docx' | 'xlsx'

const OFFICE = 'application/vnd.openxmlformats-officedocument.'
const KINDS: Readonly<Record<string, TextKind>> = {
  'application/pdf': 'pdf',
  'application/json': 'plain',
  [`${OFFICE}wordprocessingml.document`]: 'docx',
  [`${OFFICE}spreadsheetml.sheet`]: 'xlsx',
}

/** How the text of a file of this type is read; null for a type without a text. */
export function textKindOf(contentType: string): TextKind | null {
  return KINDS[contentType] ?? (contentType.startsWith('text/') ? 'plain' : null)
}

/** A larger file is not read. */
export const MAX_READ_BYTES = 50 * 1024 * 1024
/** Letters of a file that are read; words behind them are not found. */
export const MAX_TEXT_LETTERS = 1_000_000

/** A text in one form of each letter and without controls, cut at its limit. Lines stay. */
export function cleanText(text: string): string {
  return text
    .slice(0, MAX_TEXT_LETTERS)
    .normalize('NFKC')
    .replace(/[^\P{C}\n]/gu, ' ')
    .split('\n')
    .map((line) => line.split(/\s+/).filter(Boolean).join(' '))
    .filter(Boolean)
    .join('\n')
    .slice(0, MAX_TEXT_LETTERS)
}
