import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { DiscussionFilter } from '../api/discussions.js'

/** The lists of discussions of a project, one at a time. */
export const SHOWN = ['open', 'unread', 'mine', 'closed'] as const
export type Shown = (typeof SHOWN)[number]

const PAUSE_MS = 250

/** Which discussions the page shows, as its address says, and the words that are looked for. */
export function useDiscussionsView() {
  const [params, setParams] = useSearchParams()
  const [text, setText] = useState('')
  const [typed] = useDebouncedValue(text.trim(), PAUSE_MS)
  const shown = SHOWN.find((one) => one === params.get('show')) ?? 'open'
  const words = text.trim() === '' ? '' : typed
  return {
    shown,
    setShown: (next: Shown) => setParams(next === 'open' ? {} : { show: next }),
    text,
    setText,
    words,
    filter: filterOf(shown, words),
  }
}

function filterOf(shown: Shown, words: string): DiscussionFilter {
  return {
    state: shown === 'closed' ? 'closed' : 'open',
    ...(shown === 'unread' || shown === 'mine' ? { only: shown } : {}),
    ...(words === '' ? {} : { query: words }),
  }
}
