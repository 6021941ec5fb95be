import { waitFor } from '@testing-library/react'
import { Refusal, signedIn, stubCalls } from '../../../test/api.js'
import { tusServer, type TusServer } from '../../testing/tus-server.js'
import { LEFT } from './kept-uploads.js'
import { upload } from './upload.js'

const PART = 8_388_608
const SUBJECT = { type: 'task', id: 't-1' } as const
const FILE = new File([new Uint8Array(PART + 100)], 'plan.bin', { lastModified: 1 })
const complete = {
  id: 'f-1',
  task: 't-1',
  entry: null,
  discussion: null,
  name: 'plan.bin',
  content_type: 'application/octet-stream',
  size: FILE.size,
  created_by: 'u-mona',
  created_at: '2026-11-16T09:00:00.000Z',
  document: null,
  n: null,
  scan: null,
  pages: 0,
}

describe('an upload', () => {
  let tus: TusServer
  let announced = 0
  let calls: ReturnType<typeof stubCalls>

  beforeEach(() => {
    localStorage.clear()
    announced = 0
    tus = tusServer()
    calls = stubCalls({ ...signedIn('mona'), startUpload, completeUpload: () => complete })
  })
  afterEach(() => tus.remove())

  const startUpload = ({ size }: { size: number }) => {
    const url = `/api/upload/1/f-${++announced}`
    tus.files.set(url, { offset: 0, size })
    return { file: `f-${announced}`, upload_url: url }
  }
  const start = (file = FILE) => {
    const stopper = new AbortController()
    const seen: number[] = []
    const onProgress = (part: number) => void seen.push(part)
    const done = upload({ subscription: 1, subject: SUBJECT, file, onProgress, signal: stopper.signal })
    done.catch(() => undefined)
    return { done, stopper, seen }
  }
  const patch = async (nth: number) => {
    await waitFor(() => expect(tus.patches.length).toBeGreaterThan(nth))
    return tus.patches[nth]
  }

  it('goes in parts of 8 MiB, and is complete when the server says so (C16)', async () => {
    const { done, seen } = start()
    const first = await patch(0)
    expect([first?.offset, first?.bytes, first?.headers.get('tus-resumable')]).toEqual([0, PART, '1.0.0'])
    first?.progress(PART / 2)
    first?.take()
    const second = await patch(1)
    expect([second?.offset, second?.bytes]).toEqual([PART, 100])
    second?.take()
    expect(await done).toBe('f-1')
    expect(seen.at(-1)).toBe(1)
    expect(seen[0]).toBeLessThan(0.6)
    const asked = calls.filter(({ name }) => name === 'completeUpload').map(({ input }) => input)
    expect(asked).toEqual([{ subscription: 1, file: 'f-1' }])
    expect(localStorage.getItem('uploads')).toBe('[]')
  })

  it('asks where it is after a cut, and goes on there', async () => {
    const { done } = start()
    ;(await patch(0))?.take()
    ;(await patch(1))?.cut()
    ;(await patch(2))?.take()
    await done
    expect(tus.patches.map(({ offset }) => offset)).toEqual([0, PART, PART])
    expect(announced).toBe(1)
  })

  it('goes on after the page was left, when the same file is chosen again (C18)', async () => {
    const left = start()
    ;(await patch(0))?.take()
    await patch(1)
    left.stopper.abort(LEFT)
    await expect(left.done).rejects.toThrow('aborted')
    const other = new File([new Uint8Array(PART + 100)], 'plan.bin', { lastModified: 2 })
    const changed = start(other)
    await patch(2)
    expect(tus.patches[2]?.offset).toBe(0)
    changed.stopper.abort(LEFT)
    await expect(changed.done).rejects.toThrow('aborted')
    const again = start()
    const rest = await patch(3)
    expect(rest?.offset).toBe(PART)
    rest?.take()
    expect(await again.done).toBe('f-1')
    expect(announced).toBe(2)
  })

  it('is announced anew when the server has ended it meanwhile', async () => {
    const left = start()
    await patch(0)
    left.stopper.abort(LEFT)
    tus.files.clear()
    const again = start()
    const first = await patch(1)
    first?.take()
    ;(await patch(2))?.take()
    expect(await again.done).toBe('f-2')
  })

  it('frees its room when it is taken back', async () => {
    const { done, stopper } = start()
    await patch(0)
    stopper.abort()
    await expect(done).rejects.toThrow('aborted')
    await waitFor(() => expect(tus.asked).toContain('DELETE /api/upload/1/f-1'))
    expect(localStorage.getItem('uploads')).toBe('[]')
  })

  it('of the same file at the same time is one of its own', async () => {
    const both = [start(), start()]
    await patch(1)
    expect(announced).toBe(2)
    for (const { stopper, done } of both) {
      stopper.abort()
      await expect(done).rejects.toThrow('aborted')
    }
  })

  it.each([
    [400, 'UNCHANGED'],
    [415, 'FILE_TYPE_REFUSED'],
    [507, 'STORAGE_FULL'],
    [404, 'FILE_NOT_FOUND'],
  ])('is refused with %i %s at once, in the words of the server', async (status, reason) => {
    const { done } = start()
    ;(await patch(0))?.refuse(status, reason)
    await expect(done).rejects.toMatchObject({ status, reason })
    expect(tus.patches).toHaveLength(1)
    expect(localStorage.getItem('uploads')).toBe('[]')
  })

  it('frees its room when its whole file is refused', async () => {
    stubCalls({
      ...signedIn('mona'),
      startUpload,
      completeUpload: () => new Refusal(409, 'DOCUMENT_CHANGED'),
    })
    const { done } = start()
    ;(await patch(0))?.take()
    ;(await patch(1))?.take()
    await expect(done).rejects.toMatchObject({ reason: 'DOCUMENT_CHANGED' })
    await waitFor(() => expect(tus.files.size).toBe(0))
  })

  it('is refused before any byte', async () => {
    stubCalls({ ...signedIn('mona'), startUpload: () => new Refusal(409, 'QUOTA_EXCEEDED') })
    await expect(start().done).rejects.toMatchObject({ reason: 'QUOTA_EXCEEDED' })
    expect(tus.asked).toEqual([])
  })
})
