import { useLayoutEffect } from 'react'
import { isTyping, layerOpen } from '../../task-kit/open/layers.js'
import { palette } from '../../task-kit/keys/palette-store.js'

/** The letter of a key: what it types, or where it lies when the keyboard writes Arabic. */
export function letterOf({ key, code }: KeyboardEvent): string {
  const typed = key.toLowerCase()
  if (/^[a-z]$/.test(typed)) return typed
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : ''
}

/** Letters mean something when nothing is written and nothing lies over the page or its task. */
export function isFree(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event.target))
    return false
  return !layerOpen(document.querySelector('[data-task-popup]'))
}

/** Leaves the key to no other person. */
export function take(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Keys that work everywhere, also while something is written. */
function onModified(event: KeyboardEvent): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.isComposing) return false
  if (letterOf(event) === 'k') {
    // An editor whose words can become a link.
    if (event.target instanceof Element && event.target.closest('[data-link-key]')) return false
    if (palette.read().open) palette.close()
    else palette.open()
  } else if (event.key === '/' || event.code === 'Slash') palette.set({ open: false, help: true })
  else return false
  return true
}

function onQuestion(event: KeyboardEvent): boolean {
  if ((event.key !== '?' && event.key !== '؟') || !isFree(event)) return false
  palette.set({ help: true })
  return true
}

let early: KeyboardEvent[] | null = []

/**
 * The listener of the letters after G, N and O comes a moment after the page. Such a letter and the one behind it are kept for it
 * when they are pressed before: they would be lost, or mean something else.
 */
function isEarly(event: KeyboardEvent): boolean {
  if (!early) return false
  if (event.key === 'Escape') early = []
  const isWanted =
    early.length === 0 ? /^[gno]$/.test(letterOf(event)) && !event.shiftKey : early.length === 1
  return isWanted && event.key.length === 1 && isFree(event) && early.push(event) > 0
}

/** The letters that were kept. From now on the caller takes them itself; with `gone` they are kept again. */
export function takeEarly(gone = false): readonly KeyboardEvent[] {
  const kept = early ?? []
  early = gone ? [] : null
  return kept
}

/**
 * Ctrl/Cmd+K opens the palette (with chosen words of a rich text it makes them a link), Ctrl/Cmd+/ and `?` list the keys. They work as soon as the page is seen: what they
 * open is loaded when it is asked for, so a key that comes before it is not lost.
 */
export function usePaletteKeys(): void {
  // With the page, not after it: between the two a key would go to the browser.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (onModified(event) || onQuestion(event) || isEarly(event)) take(event)
    }
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [])
}
