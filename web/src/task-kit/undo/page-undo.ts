import { useEffect } from 'react'
import { isTyping, layerOpen } from '../open/layers.js'
import { offerUndo, type OfferKeeper } from './offer-undo.js'

/** Changes of dates are taken back within a day. */
const WINDOW_MS = 24 * 3_600_000
const WORDS_MS = 10_000

interface Kept {
  /** Takes the offer away. */
  readonly end: () => void
  hasWords: boolean
}

interface Page {
  offers: readonly Kept[]
}

/** The page that is open; null on one that keeps no offers. */
let page: Page | null = null
/** The text that a field had when it got the focus, or when the last change was made. */
let seen: { readonly field: EventTarget; readonly text: string } | null = null

function look(field: EventTarget | null): void {
  if (isField(field)) seen = { field, text: field.value }
}

const onFocus = ({ target }: FocusEvent) => look(target)

function isField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}

/** A field with text that was changed since takes back its own; one that was not has nothing to take back, nor has a choice. */
function ownsKey(target: EventTarget | null): boolean {
  if (isField(target)) return seen?.field !== target || seen.text !== target.value
  return isTyping(target) && !(target instanceof HTMLSelectElement)
}

function dropPassed(of: Page): void {
  const [passed, said] = [of.offers.filter((one) => !one.hasWords), of.offers.filter((one) => one.hasWords)]
  for (const one of passed) one.end()
  of.offers = said
}

/** As long as the page is there, Ctrl+Z reaches the last of the changes that {@link offerPageUndo} offered on it. */
export function usePageUndo(): void {
  useEffect(() => {
    const own: Page = { offers: [] }
    page = own
    document.addEventListener('focusin', onFocus)
    return () => {
      page = null
      dropPassed(own)
      document.removeEventListener('focusin', onFocus)
    }
  }, [])
}

/**
 * As {@link offerUndo}, and Ctrl+Z takes the change back as long as the page is open and the server does it, also when the words
 * have passed. A layer over the page then keeps the key, and so does a field with text of its own to take back.
 */
export function offerPageUndo(words: string, undo: () => void): void {
  const own = page
  if (!own) return void offerUndo(words, undo)
  dropPassed(own)
  look(document.activeElement)
  const keeper: OfferKeeper = {
    isKept: () => page === own && own.offers.at(-1) === one,
    leaves: (target) => (!one.hasWords && layerOpen(null)) || ownsKey(target),
  }
  const one: Kept = { end: offerUndo(words, undo, { keeper }), hasWords: true }
  own.offers = [...own.offers, one]
  setTimeout(() => (one.hasWords = false), WORDS_MS)
  setTimeout(one.end, WINDOW_MS)
}
