import { ATTACHMENT_BYTES_MAX, readAttachment, requireTypeAttachment } from './leave-attachment.js'

const pdf = Buffer.from('%PDF-1.7')
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0])

describe('a file beside a request', () => {
  it.each([
    ['note.pdf', pdf, 'note.pdf', 'application/pdf'],
    ['تقرير طبي.PDF', pdf, 'تقرير طبي.PDF', 'application/pdf'],
    ['note.exe', pdf, 'note.exe.pdf', 'application/pdf'],
    ['../../scan', png, 'scan.png', 'image/png'],
    ['photo.jpeg', jpeg, 'photo.jpeg', 'image/jpeg'],
    ['photo.png', jpeg, 'photo.png.jpg', 'image/jpeg'],
    ['.pdf', pdf, '.pdf.pdf', 'application/pdf'],
    ['...', png, 'attachment.png', 'image/png'],
  ])(
    'a file named %j has the name and the type that its bytes say: %j',
    (name, content, shown, contentType) => {
      expect(readAttachment(name, content)).toEqual({ name: shown, contentType, size: content.length })
    },
  )

  it.each([
    ['<svg onload="x">', 'ATTACHMENT_TYPE_UNKNOWN'],
    [' %PDF-1.7', 'ATTACHMENT_TYPE_UNKNOWN'],
    ['', 'INVALID_ARGUMENT'],
    [`%PDF-${'x'.repeat(ATTACHMENT_BYTES_MAX)}`, 'INVALID_ARGUMENT'],
  ])('a file that begins with %.16j is refused', (content, reason) => {
    expect(() => readAttachment('a.pdf', Buffer.from(content))).toThrow(expect.objectContaining({ reason }))
  })
})

describe('a type that asks for files', () => {
  it.each([
    [0, 20, 0, true],
    [3, 5, 0, true],
    [3, 6, 0, false],
    [3, 6, 1, true],
  ])(
    'a type that asks for files from %i days on: %i halves with %i files pass: %p',
    (days, workingHalfDays, attachments, passes) => {
      const ask = () => requireTypeAttachment({ attachmentFromDays: days }, { workingHalfDays, attachments })
      if (passes) expect(ask).not.toThrow()
      else expect(ask).toThrow('ATTACHMENT_REQUIRED')
    },
  )
})
