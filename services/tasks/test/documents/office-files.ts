import { buffer } from 'node:stream/consumers'

import { ZipFile } from 'yazl'

const OFFICE = 'application/vnd.openxmlformats-officedocument'

/** An archive of these parts. */
export function archiveOf(parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const archive = new ZipFile()
  for (const [name, content] of Object.entries(parts)) archive.addBuffer(Buffer.from(content), name)
  archive.end()
  return buffer(archive.outputStream)
}

const types = (part: string, type: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="${OFFICE}.${type}.main+xml"/></Types>`

/** A document of these paragraphs; each half of a word is a run of its own. */
export function docxOf(...paragraphs: string[]): Promise<Buffer> {
  const runs = (text: string) => {
    const at = Math.floor(text.length / 2)
    return [text.slice(0, at), text.slice(at)].map(
      (half) => `<w:r><w:t xml:space="preserve">${half}</w:t></w:r>`,
    )
  }
  const body = paragraphs.map((text) => `<w:p>${runs(text).join('')}</w:p>`).join('')
  return archiveOf({
    '[Content_Types].xml': types('word/document.xml', 'wordprocessingml.document'),
    'word/document.xml': `<w:document xmlns:w="x"><w:body>${body}</w:body></w:document>`,
  })
}

/** A sheet with these texts in its cells. */
export function xlsxOf(...cells: string[]): Promise<Buffer> {
  const strings = cells.map((text) => `<si><t>${text}</t></si>`).join('')
  return archiveOf({
    '[Content_Types].xml': types('xl/workbook.xml', 'spreadsheetml.sheet'),
    'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
  })
}

/** A PDF of one page with a line of Latin text. */
export function pdfOf(text: string): Buffer {
  const page = `BT /F1 12 Tf 20 100 Td (${text}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  return Buffer.from(
    `${file}${table}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
  )
}
