import type { BenchSession } from '../session.js'

/** A browser that looks at the same board: it hears of changes by the live stream. */
export interface SecondBrowser {
  /** Resolves with the time at which the change of the task to that version was heard. */
  received(id: string, version: number): Promise<number>
  close(): void
}

/** Opens the live stream as a second person. */
export async function openSecondBrowser(
  session: BenchSession,
  origin: string,
  subscription: number,
): Promise<SecondBrowser> {
  const abort = new AbortController()
  const response = await session.fetch(`${origin}/api/stream?subscription=${subscription}`, {
    signal: abort.signal,
    headers: { accept: 'text/event-stream' },
  })
  const arrived = new Map<string, number>()
  const waiting = new Map<string, (time: number) => void>()
  void listen(response, (id, version) => {
    const key = `${id}|${version}`
    const now = performance.now()
    arrived.set(key, now)
    waiting.get(key)?.(now)
  }).catch(() => undefined)
  return {
    received(id, version) {
      const key = `${id}|${version}`
      const before = arrived.get(key)
      if (before !== undefined) return Promise.resolve(before)
      return new Promise((resolve) => waiting.set(key, resolve))
    },
    close: () => abort.abort(),
  }
}

async function listen(response: Response, onTask: (id: string, version: number) => void): Promise<void> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    const parts = text.split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) {
      if (!part.startsWith('event: task\n')) continue
      const news = JSON.parse(part.slice(part.indexOf('data: ') + 6)) as {
        id: string
        card: { version: number } | null
      }
      if (news.card) onTask(news.id, news.card.version)
    }
  }
}
