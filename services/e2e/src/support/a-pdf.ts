/** A PDF of one page with a word. */
export function aPdf(text: string): Buffer {
  const page = `BT /F1 24 Tf 20 100 Td (${text}) Tj ET`
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 ${font} >> >> >>`,
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
  ]
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')
  // Without a table of places, which readers make anew.
  return Buffer.from(`%PDF-1.4\n${body}trailer << /Root 1 0 R /Size 5 >>\n%%EOF\n`)
}
