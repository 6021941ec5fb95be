import { confirmedType, declaredType, mayBeShown } from './content-type.js'
import { ended, freeSlot, type Progress } from './progress.js'
import { receivedBytes, type StoredFile, withPart } from './task-file.js'

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
  ])('%j is %s, shown: %p', (given, type, shown) => {
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
    expect(confirmedType(type, head)).toBe(held ? type : 'application/octet-stream')
  })
})

describe('an upload', () => {
  const empty: StoredFile = {
    id: 'f',
    subject: { type: 'task', id: 't' },
    name: 'a',
    contentType: 'a/b',
    size: 10,
    createdBy: 'u',
    createTime: new Date(0),
    kept: false,
    blobKey: '',
    sha256: '',
    parts: [],
    expireTime: null,
  }
  const part = (offset: number, size: number) => ({ offset, size, blobKey: `${offset}+${size}` })

  it('grows at its end, and its last part may come again', () => {
    const one = withPart(empty, part(0, 4))
    const two = withPart(one, part(4, 6))
    expect([one, two].map(receivedBytes)).toEqual([4, 10])
    const again = withPart(two, part(4, 3))
    expect([receivedBytes(again), again.parts.length]).toEqual([7, 2])
  })

  it.each([
    ['a gap', part(5, 1)],
    ['an earlier part', part(1, 1)],
    ['more than was announced', part(4, 7)],
  ])('refuses %s', (_what, next) => {
    expect(() => withPart(withPart(empty, part(0, 4)), next)).toThrow('UPLOAD_OUT_OF_ORDER')
  })

  it('takes nothing once it is kept', () => {
    expect(() => withPart({ ...empty, kept: true }, part(0, 1))).toThrow('UPLOAD_OUT_OF_ORDER')
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
