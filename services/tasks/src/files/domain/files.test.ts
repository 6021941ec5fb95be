import { confirmedType, declaredType, mayBeShown } from './content-type.js'
import { ended, freeSlot, type Progress } from './progress.js'
import { isProgram, isProgramType } from './programs.js'
import { type StoredFile, uploadEnd } from './task-file.js'
import { partNumber, partSize, PART_BYTES, requireAt } from './upload-part.js'

describe('a media type', () => {
  it.each([
    ['Text/HTML; charset=utf-8', 'text/html', false],
    ['image/png', 'image/png', true],
    ['image/svg+xml', 'image/svg+xml', false],
    ['application/xhtml+xml', 'application/xhtml+xml', false],
    ['text/xml', 'text/xml', false],
    ['text/javascript', 'text/javascript', false],
    ['application/pdf', 'application/pdf', true],
    ['', 'application/octet-stream', false],
    ['text', 'application/octet-stream', false],
    ['text/html\r\nset-cookie: a', 'application/octet-stream', false],
    ['a/b/c', 'application/octet-stream', false],
  ])('%j is %s, shown: %p (C21)', (given, type, shown) => {
    expect([declaredType(given), mayBeShown(declaredType(given))]).toEqual([type, shown])
  })
})

describe('the content of a file', () => {
  const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]
  it.each<[string, string | number[], boolean]>([
    ['image/png', png, true],
    ['image/png', '<!doctype html><script>alert(1)</script>', false],
    ['image/png', '', false],
    ['image/gif', 'GIF89a/*<script>', true],
    ['image/jpeg', [0xff, 0xd8, 0xff, 0xe0], true],
    ['image/jpeg', png, false],
    ['image/webp', 'RIFF\0\0\0\0WEBPVP8 ', true],
    ['image/webp', 'RIFF\0\0\0\0WAVEfmt ', false],
    ['audio/wav', 'RIFF\0\0\0\0WAVEfmt ', true],
    ['image/avif', '\0\0\0\x20ftypavif', true],
    ['image/bmp', 'BM', true],
    ['video/mp4', '\0\0\0\x20ftypisom', true],
    ['application/pdf', '%PDF-1.7', true],
    ['application/pdf', '<html>%PDF-1.7', false],
    ['audio/mpeg', 'ID3\x04', true],
    ['audio/mpeg', '<html>', false],
    ['audio/ogg', 'OggS', true],
    ['video/webm', [0x1a, 0x45, 0xdf, 0xa3], true],
    ['text/plain', 'نص', true],
    ['text/plain', 'MZ\x90\0', false],
    // A file that is only ever saved keeps its declared type.
    ['text/html', png, true],
    ['application/zip', '<html>', true],
  ])('declared as %s, beginning with %j, is that: %p', (type, content, held) => {
    const head = Buffer.from(content as string)
    const file = { name: 'a', contentType: type }
    expect(confirmedType(file, head, null)).toBe(held ? type : 'application/octet-stream')
  })

  const PNG = { type: 'image/png', ending: 'png' }
  const ZIP = { type: 'application/zip', ending: 'zip' }
  const CFB = { type: 'application/x-cfb', ending: 'cfb' }
  const XML = { type: 'application/xml', ending: 'xml' }
  const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  it.each([
    ['a.png', 'image/png', PNG, true],
    ['A.PNG', 'image/png', PNG, true],
    ['no ending', 'image/png', PNG, true],
    ['a.pdf', 'image/png', PNG, false],
    ['a.png', 'text/csv', PNG, false],
    ['a.docx', WORD, ZIP, true],
    ['a.docx', WORD, { type: WORD, ending: 'docx' }, true],
    ['a.docx', WORD, PNG, false],
    ['a.doc', 'application/msword', CFB, true],
    ['a.svg', 'image/svg+xml', XML, true],
    ['a.csv', 'text/csv', null, true],
    ['a.gif', 'text/javascript', { type: 'image/gif', ending: 'gif' }, false],
    ['a.jpg', 'image/jpeg', { type: 'image/jpeg', ending: 'jpg' }, true],
  ])('%s declared as %s and sniffed as %j agree: %p (C20)', (name, contentType, sniffed, agree) => {
    const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    const head = contentType === 'image/jpeg' ? Buffer.from([0xff, 0xd8, 0xff]) : png
    const confirmed = confirmedType({ name, contentType }, head, sniffed)
    expect(confirmed).toBe(agree ? contentType : 'application/octet-stream')
  })

  it('of a program is one by its name or by its bytes (C20)', () => {
    const names = [
      'a.exe',
      'a.MSI',
      'a.bat',
      'a.js',
      'a.vbs',
      'a.lnk',
      'a.jar',
      'a.apk',
      'a.hta',
      'a.pdf.exe',
    ]
    expect(names.filter((name) => !isProgram(name))).toEqual([])
    expect(['a.pdf', 'exe', 'a.exe.pdf', 'a'].filter(isProgram)).toEqual([])
    expect([isProgramType('application/x-msdownload'), isProgramType('image/png')]).toEqual([true, false])
  })
})

describe('an upload', () => {
  const HOUR_MS = 3_600_000
  const file: StoredFile = {
    id: 'f',
    subject: { type: 'task', id: 't' },
    name: 'a',
    contentType: 'a/b',
    size: 2 * PART_BYTES + 10,
    createdBy: 'u',
    createTime: new Date(0),
    kept: false,
    blobKey: '',
    blobUpload: '',
    sha256: '',
    offset: PART_BYTES,
    expireTime: null,
  }

  it('goes on by whole parts, the last one shorter (C16)', () => {
    expect([partSize(file), partNumber(file.offset)]).toEqual([PART_BYTES, 2])
    expect(partSize({ ...file, offset: 2 * PART_BYTES })).toBe(10)
  })

  it.each([
    ['an earlier part', file, 0],
    ['a gap', file, 2 * PART_BYTES],
    ['what is behind its end', { ...file, offset: file.size }, file.size],
    ['anything once it is kept', { ...file, kept: true }, PART_BYTES],
  ])('refuses %s with its offset (C16)', (_what, current, offset) => {
    expect(() => requireAt(current, offset)).toThrow(
      expect.objectContaining({ reason: 'UPLOAD_OUT_OF_ORDER', meta: { offset: String(current.offset) } }),
    )
    expect(() => requireAt(file, PART_BYTES)).not.toThrow()
  })

  it('is waited for a day after each part, and a week at most', () => {
    const at = (hours: number) => new Date(hours * HOUR_MS)
    expect(uploadEnd(file, at(5))).toEqual(at(29))
    expect(uploadEnd(file, at(160))).toEqual(at(168))
  })
})

describe('exports of one user', () => {
  const running: Progress = {
    id: 'p',
    userId: 'u',
    kind: 'export',
    percent: 40,
    status: 'running',
    fileId: '',
    reason: '',
    createTime: new Date(0),
    slot: 1,
  }

  it('have three places', () => {
    expect([freeSlot([]), freeSlot([0, 2]), freeSlot([1, 0])]).toEqual([0, 1, 2])
    expect(() => freeSlot([2, 1, 0])).toThrow(
      expect.objectContaining({ kind: 'exhausted', reason: 'TOO_MANY_EXPORTS' }),
    )
  })

  it('give their place back at their end', () => {
    expect(ended(running, { status: 'done', fileId: 'f' })).toMatchObject({
      percent: 100,
      fileId: 'f',
      slot: null,
    })
    expect(ended(running, { status: 'failed', reason: 'R' })).toMatchObject({
      percent: 40,
      reason: 'R',
      slot: null,
    })
  })
})
