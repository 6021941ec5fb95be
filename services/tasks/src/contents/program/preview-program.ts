import { serveParser } from '@smartproject/kit/untrusted/serve-parser'

import type { FilePreview, PreviewKind } from '../domain/preview.js'

// The program of the process in which a file is drawn. A library is loaded for its kind alone. Base64, because the answer is JSON.
serveParser(async (content, kind: PreviewKind) => {
  const { pageCount, pictures } = await drawn(content, kind)
  return { pageCount, pictures: pictures.map((picture) => Buffer.from(picture).toString('base64')) }
})

async function drawn(content: Buffer, kind: PreviewKind): Promise<FilePreview> {
  if (kind === 'pdf') return (await import('./draw-pdf.js')).drawPdf(content)
  return (await import('./draw-picture.js')).drawPicture(content)
}
