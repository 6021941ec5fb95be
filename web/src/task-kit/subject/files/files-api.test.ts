import type { TaskFile } from '@smartproject/bff/api/work/files'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { signedIn, stubCalls } from '../../../test/api.js'
import { filesQuery, refreshFiles } from './files-api.js'

const SUBJECT = { type: 'entry', id: 'e-1' } as const
const FILE: TaskFile = {
  id: 'f-1',
  task: null,
  entry: 'e-1',
  discussion: null,
  name: 'plan.txt',
  content_type: 'text/plain',
  size: 6,
  created_by: 'u-mona',
  created_at: '2026-11-16T09:00:00.000Z',
  document: null,
  n: null,
  scan: null,
  pages: 0,
}

describe('a file that is added before the first files are loaded', () => {
  it('is in the list that is loaded after it', async () => {
    let stored: TaskFile[] = []
    let answerFirst: () => void = () => undefined
    stubCalls({ ...signedIn('mona'), listFiles: () => stored })
    const answer = globalThis.fetch
    let loads = 0
    globalThis.fetch = async (url, init) => {
      const response = await answer(url, init)
      // The first answer was given before the file came, and arrives after it.
      if (url === '/api/listFiles' && ++loads === 1) await new Promise<void>((done) => (answerFirst = done))
      return response
    }
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const list = new QueryObserver(client, filesQuery(1, SUBJECT))
    const unsubscribe = list.subscribe(() => undefined)
    await waitFor(() => expect(loads).toBe(1))
    stored = [FILE]
    refreshFiles(client, 1, SUBJECT)
    answerFirst()
    await waitFor(() => expect(list.getCurrentResult().data).toEqual([FILE]))
    unsubscribe()
  })
})
