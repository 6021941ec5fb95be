import i18next from 'i18next'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { isTyping } from '../open/layers.js'

const UNDO_MS = 10_000

/** Keeps an offer within the reach of Ctrl+Z when its words have passed. */
export interface OfferKeeper {
  isKept: () => boolean
  /** True where the key belongs to what has the focus. */
  leaves: (target: EventTarget | null) => boolean
}

interface Offer {
  run: () => void
  keeper?: OfferKeeper | undefined
}

/** The changes that can still be taken back, the latest last. */
let offers: readonly Offer[] = []
/** The message of the last small change; the next one takes its place, so that they do not pile up. */
let small: string | undefined

function onKey(event: KeyboardEvent): void {
  const wanted = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
  const isZ = event.key.toLowerCase() === 'z' || event.code === 'KeyZ'
  const last = offers.at(-1)
  if (!wanted || !isZ || event.defaultPrevented || !last) return
  if ((last.keeper?.leaves ?? isTyping)(event.target)) return
  event.preventDefault()
  last.run()
}

function put(next: readonly Offer[]): void {
  offers = next
  if (offers.length > 0) window.addEventListener('keydown', onKey)
  else window.removeEventListener('keydown', onKey)
}

export interface UndoOptions {
  /** A small change, as of one field: its message takes the place of the last such one. Ctrl+Z still reaches both. */
  small?: boolean
  keeper?: OfferKeeper
}

/**
 * Says what was done and offers to take it back for ten seconds, by button or Ctrl+Z; pressed again, Ctrl+Z takes
 * back what was done before that.
 *
 * @returns takes the words and the offer away, as when it was not done after all
 */
export function offerUndo(words: string, undo: () => void, options: UndoOptions = {}): () => void {
  const end = () => {
    clearTimeout(timer)
    put(offers.filter((one) => one !== offer))
    toast.dismiss(shown)
  }
  const offer: Offer = {
    run: () => {
      if (!offers.includes(offer)) return
      end()
      undo()
    },
    keeper: options.keeper,
  }
  const shown = toast.success(words, {
    action: { label: i18next.t('task:action.undo'), onClick: offer.run },
    ...(options.small ? { replace: small } : {}),
  })
  if (options.small) small = shown
  const timer = setTimeout(() => {
    if (!options.keeper?.isKept()) put(offers.filter((one) => one !== offer))
  }, UNDO_MS)
  put([...offers, offer])
  return end
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
