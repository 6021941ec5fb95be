import { treeOfText } from '@smartproject/bff/api/rich-text'
import type { Message } from '@smartproject/bff/api/work/talk'
import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Refusal, signedIn, stubCalls, type Answers } from '../../../test/api.js'
import { commentsQuery, useAddComment } from './comments-api.js'

const SUBJECT = { type: 'entry', id: 'e-1' } as const
const said: Message = {
  id: 'co-1',
  task: null,
  entry: 'e-1',
  author: 'u-mona',
  text: 'Said early',
  tree: '',
  mentions: [],
  created_at: '2026-11-16T09:00:00.000Z',
  edited_at: null,
  version: 1,
  discussion: null,
  seq: 1,
  content_type: 'text',
  reply_to: null,
  reactions: [],
  deleted: false,
  deleted_by: null,
}

/** Comments of an entry whose first load takes as long as it is let. */
function openComments(answers: Answers) {
  stubCalls({
    ...signedIn('mona'),
    listComments: () => ({ comments: [said], next_page_token: '' }),
    ...answers,
  })
  const answer = globalThis.fetch
  let loads = 0
  globalThis.fetch = (url, init) =>
    url === '/api/listComments' && ++loads === 1 ? untilAborted(init?.signal) : answer(url, init)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { result } = renderHook(
    () => ({ list: useInfiniteQuery(commentsQuery(1, SUBJECT)), add: useAddComment(1, SUBJECT, 'u-mona') }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  )
  return {
    texts: () => result.current.list.data?.pages.flatMap((page) => page.comments.map((one) => one.text)),
    result,
  }
}

/** The first words of the entry. */
const early = { tree: JSON.stringify(treeOfText('Said early')), requestId: 'r-1', reply_to: null }

function untilAborted(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
  })
}

describe('a comment that is sent before the first comments are loaded', () => {
  it('is in the list that is loaded after it', async () => {
    const { result, texts } = openComments({ addComment: () => said })
    act(() => result.current.add.mutate(early))
    await waitFor(() => expect(texts()).toEqual(['Said early']))
  })

  it('and is refused leaves the list to be loaded', async () => {
    const { result, texts } = openComments({
      addComment: () => new Refusal(500, 'INTERNAL'),
      listComments: () => ({ comments: [], next_page_token: '' }),
    })
    act(() => result.current.add.mutate(early))
    await waitFor(() => expect(result.current.add.isError).toBe(true))
    await waitFor(() => expect(texts()).toEqual([]))
  })
})
