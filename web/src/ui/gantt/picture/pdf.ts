import type { Box } from './picture.js'

/** Sheets of paper on their long side, in points. */
export const SHEETS = {
  A4: { width: 842, height: 595 },
  A3: { width: 1191, height: 842 },
  A2: { width: 1684, height: 1191 },
  A1: { width: 2384, height: 1684 },
} as const
export type Sheet = keyof typeof SHEETS

const MARGIN = 28
/** A pixel of the drawing is that many points on paper. */
const POINTS = 0.75

/** The parts of a picture that fit on a sheet each, in reading order. */
export function tilesOf(
  { width, height }: { readonly width: number; readonly height: number },
  sheet: Sheet,
  rtl: boolean,
): Box[] {
  const paper = SHEETS[sheet]
  const across = (paper.width - 2 * MARGIN) / POINTS
  const down = (paper.height - 2 * MARGIN) / POINTS
  const [columns, rows] = [Math.max(1, Math.ceil(width / across)), Math.max(1, Math.ceil(height / down))]
  return Array.from({ length: rows * columns }, (_, at) => {
    const step = (at % columns) * across
    const wide = Math.min(across, width - step)
    const y = Math.floor(at / columns) * down
    return { x: rtl ? width - step - wide : step, y, width: wide, height: Math.min(down, height - y) }
  })
}

/** A sheet: a part of the picture as JPEG, its pixels, and the part it is. */
export interface Page {
  readonly jpeg: Uint8Array
  readonly pixels: { readonly width: number; readonly height: number }
  readonly tile: Box
}

/** Sheets as a PDF. The letters are part of the pictures, so that any script stands as the page drew it. */
export function pdfOf(pages: readonly Page[], sheet: Sheet, rtl: boolean): Uint8Array<ArrayBuffer> {
  const file = new PdfFile()
  const paper = SHEETS[sheet]
  const ids = pages.map((_, at) => 4 + at * 3)
  file.object(1, '<</Type/Catalog/Pages 2 0 R>>')
  file.object(2, `<</Type/Pages/Count ${pages.length}/Kids[${ids.map((id) => `${id} 0 R`).join(' ')}]>>`)
  file.object(3, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>')
  for (const [at, { jpeg, pixels, tile }] of pages.entries()) {
    const id = ids[at] ?? 0
    const [width, height] = [tile.width * POINTS, tile.height * POINTS]
    const x = rtl ? paper.width - MARGIN - width : MARGIN
    const content =
      `q ${width} 0 0 ${height} ${x} ${paper.height - MARGIN - height} cm /P Do Q ` +
      `BT /F 8 Tf ${paper.width / 2 - 10} 10 Td (${at + 1} / ${pages.length}) Tj ET`
    file.object(
      id,
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${paper.width} ${paper.height}]` +
        `/Resources<</Font<</F 3 0 R>>/XObject<</P ${id + 2} 0 R>>>>/Contents ${id + 1} 0 R>>`,
    )
    file.stream(id + 1, '', new TextEncoder().encode(content))
    file.stream(
      id + 2,
      `/Type/XObject/Subtype/Image/Width ${pixels.width}/Height ${pixels.height}` +
        '/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode',
      jpeg,
    )
  }
  return file.end()
}

/** The objects of a PDF, one behind the other, and where each begins. */
class PdfFile {
  readonly #parts: Uint8Array[] = []
  readonly #places = new Map<number, number>()
  #size = 0

  constructor() {
    this.#add('%PDF-1.4\n')
  }

  object(id: number, body: string): void {
    this.#places.set(id, this.#size)
    this.#add(`${id} 0 obj\n${body}\nendobj\n`)
  }

  stream(id: number, head: string, bytes: Uint8Array): void {
    this.#places.set(id, this.#size)
    this.#add(`${id} 0 obj\n<<${head}/Length ${bytes.length}>>\nstream\n`)
    this.#put(bytes)
    this.#add('\nendstream\nendobj\n')
  }

  end(): Uint8Array<ArrayBuffer> {
    const start = this.#size
    const count = this.#places.size + 1
    const lines = Array.from(
      { length: count - 1 },
      (_, at) => `${String(this.#places.get(at + 1) ?? 0).padStart(10, '0')} 00000 n \n`,
    )
    this.#add(`xref\n0 ${count}\n0000000000 65535 f \n${lines.join('')}`)
    this.#add(`trailer\n<</Size ${count}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`)
    const all = new Uint8Array(this.#size)
    let at = 0
    for (const part of this.#parts) {
      all.set(part, at)
      at += part.length
    }
    return all
  }

  #add(text: string): void {
    this.#put(new TextEncoder().encode(text))
  }

  #put(bytes: Uint8Array): void {
    this.#parts.push(bytes)
    this.#size += bytes.length
  }
}
