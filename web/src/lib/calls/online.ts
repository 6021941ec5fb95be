import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const ASK_AGAIN_MS = 5_000
/** Small, and there in every release. */
const ALWAYS_THERE = '/favicon.svg'

// One truth for the whole page: react-query pauses its queries by the same manager, which listens to the browser.
const subscribe = (listener: () => void) => onlineManager.subscribe(listener)

/** Whether the server can be reached, as far as is known. */
export function isOnline(): boolean {
  return onlineManager.isOnline()
}

/** As `isOnline`, for what is drawn. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline)
}

/** Resolves as soon as the server can be reached. */
export function whenOnline(): Promise<void> {
  if (isOnline()) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = onlineManager.subscribe((online) => {
      if (!online) return
      stop()
      resolve()
    })
  })
}

/**
 * Asks the server for something that is always there. A browser in a network without a way out still says that it is
 * online. Without an answer the page counts as offline until one comes.
 */
export async function serverAnswers(): Promise<boolean> {
  if (await answersNow()) return true
  if (isOnline()) {
    onlineManager.setOnline(false)
    askAgain()
  }
  return false
}

async function answersNow(): Promise<boolean> {
  try {
    return (await fetch(ALWAYS_THERE, { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}

function askAgain(): void {
  setTimeout(() => {
    // The browser may have noticed by itself.
    if (isOnline()) return
    void answersNow().then((answers) => (answers ? onlineManager.setOnline(true) : askAgain()))
  }, ASK_AGAIN_MS)
}

// A style sheet that did not arrive stays in the head, and the loader would take it for loaded the next time.
onlineManager.subscribe((online) => {
  if (!online) return
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (link.sheet === null) link.remove()
  }
})
