import type { TalkNews } from '@smartproject/bff/api/work/talk'

/** The news of a thread in what the stream sends. */
export function talkNewsIn(data: unknown): TalkNews | null {
  return isTalkNews(data) ? data : null
}

function isTalkNews(data: unknown): data is TalkNews {
  return (
    typeof data === 'object' && data !== null && 'change' in data && 'seq' in data && 'discussion' in data
  )
}
