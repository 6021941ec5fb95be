/** A rectangle of a drawing in points, from its lower left corner: outlined, or filled with a shade from 0, black, to 1, white. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly shade?: number
}

const SHEET = { width: 842, height: 595 }

/** A PDF of one page, A4 across, with the rectangles in their order; it has no words, so it needs no font. */
export function drawingPdf(boxes: readonly Box[]): Buffer {
  const strokes = boxes.map(({ x, y, width, height, shade }) => {
    const path = `${x} ${y} ${width} ${height} re`
    return shade === undefined ? `${path} S` : `${shade} g ${path} f`
  })
  const page = `1 w 0.25 G\n${strokes.join('\n')}`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${SHEET.width} ${SHEET.height}] /Contents 4 0 R /Resources << >> >>`,
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const trailer = `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file + table + trailer)
}
