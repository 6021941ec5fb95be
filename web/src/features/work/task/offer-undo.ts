import i18next from 'i18next'
import { toast } from '../../../ui/toast.js'
import { isTyping } from './layers.js'

const UNDO_MS = 10_000

let forget: (() => void) | null = null

/**
 * Says what was done and offers to take it back for ten seconds, by button or Ctrl+Z.
 *
 * @returns takes the words and the offer away, as when it was not done after all
 */
export function offerUndo(words: string, undo: () => void): () => void {
  forget?.()
  const end = () => {
    clearTimeout(timer)
    window.removeEventListener('keydown', onKey)
    if (forget === end) forget = null
  }
  const run = () => {
    end()
    toast.dismiss(shown)
    undo()
  }
  const onKey = (event: KeyboardEvent) => {
    const wanted = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
    if (!wanted || event.defaultPrevented || isTyping(event.target)) return
    event.preventDefault()
    run()
  }
  const timer = setTimeout(end, UNDO_MS)
  const shown = toast.success(words, { action: { label: i18next.t('task:action.undo'), onClick: run } })
  window.addEventListener('keydown', onKey)
  forget = end
  return () => {
    end()
    toast.dismiss(shown)
  }
}

interface Waiting {
  run: () => void
}
const waiting = new Set<Waiting>()

/**
 * Does something that cannot be taken back only after ten seconds in which it can be. Leaving the page does it at
 * once. `undone` puts back what was hidden.
 */
export function doLater(words: string, run: () => void, undone: () => void): void {
  const one: Waiting = {
    run: () => {
      if (!waiting.delete(one)) return
      clearTimeout(timer)
      run()
    },
  }
  const timer = setTimeout(one.run, UNDO_MS)
  waiting.add(one)
  offerUndo(words, () => {
    if (!waiting.delete(one)) return
    clearTimeout(timer)
    undone()
  })
}

/** Does now what still waits. */
export function doWaiting(): void {
  for (const one of waiting) one.run()
}

window.addEventListener('pagehide', doWaiting)
