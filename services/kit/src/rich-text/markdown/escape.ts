/** Where a text stands, as far as Markdown cares. */
export interface TextPlace {
  /** It begins a line of a paragraph, so that it may look like a list, a heading or a table. */
  readonly lineStart: boolean
  /** A space at its beginning would be lost: it begins a line, or a mark opens just before it. */
  readonly edgeStart: boolean
  /** A space at its end would be lost. */
  readonly edgeEnd: boolean
  /** Something follows it on the line. */
  readonly followed: boolean
  /** In a cell of a table. */
  readonly cell: boolean
}

const ALWAYS = /[\\`*[\]]/g
// One of these alone is a sign, two of them are a mark; at an edge the second may stand beyond it.
const DOUBLED = /([+~])(?=\1)|(?<=\+)\+|(?<=~)~|^[+~]|[+~]$/g
const UNDERSCORE = /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu
const TAG = /<(?=[a-z/!]|$)/gi
const ENTITY = /&(?=#\d|(?:amp|lt|gt|quot|nbsp);)/g

/** A text in which Markdown sees nothing but text; `plainText` of the reader gives it back. */
export function escaped(text: string, place: TextPlace): string {
  let out = text
    .replace(ALWAYS, String.raw`\$&`)
    .replace(DOUBLED, String.raw`\$&`)
    .replace(UNDERSCORE, String.raw`\$&`)
    .replace(TAG, String.raw`\$&`)
    .replace(ENTITY, String.raw`\$&`)
  if (place.followed) out = out.replace(/[!@#]$/, String.raw`\$&`)
  if (place.cell) out = out.replaceAll('|', String.raw`\|`)
  if (place.lineStart) out = notABlock(out)
  return keptSpaces(out, place)
}

/** A line that is read as text though it begins like a list, a heading, a quote, a rule or a table. */
function notABlock(line: string): string {
  return line
    .replace(/^(?:#{1,6}(?=\s|$)|>|-(?=-*(?:\s|$))|\||:(?=-)|\{)/, String.raw`\$&`)
    .replace(/^(\d{1,10})([.)])(?=\s|$)/, String.raw`$1\$2`)
}

function keptSpaces(text: string, { edgeStart, edgeEnd }: TextPlace): string {
  let out = text.replace(/[\n\r]/g, byNumber)
  if (edgeEnd) out = out.replace(/[ \t]$/, byNumber)
  return edgeStart ? out.replace(/^[ \t]/, byNumber) : out
}

function byNumber(sign: string): string {
  return `&#${sign.codePointAt(0) ?? 32};`
}

/** A name between brackets. */
export function escapedLabel(text: string, cell: boolean): string {
  return escaped(text, { lineStart: false, edgeStart: true, edgeEnd: true, followed: true, cell })
}
