import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { selection } from '../../../task-kit/bulk/selection.js'
import { isTyping, layerOpen } from '../../../task-kit/open/layers.js'
import { dragState } from '../dnd/drag-state.js'
import { ownKeys } from '../../../task-kit/keys/own-keys.js'
import type { BoardActions } from '../board-context.js'
import { boardUi, type QuickField } from '../board-ui.js'
import { loadedIds, targetCards } from './chosen-cards.js'
import { firstStep, stepFrom, type Step } from './card-steps.js'
import { focusedCard, laneOfNew, meantCard, type MeantCard } from './meant-card.js'
import { pointedCard } from './pointed-card.js'

export interface BoardKeys {
  board: RefObject<HTMLElement | null>
  actions: BoardActions
  me: string
  writable: boolean
  /** The project has labels. */
  labels: boolean
  onReadOnly: () => void
}

/** The letter of a key: what it types, or where it lies when the keyboard writes Arabic. */
function letterOf(event: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const typed = event.key.toLowerCase()
  if (/^[a-z/.]$/.test(typed)) return typed
  if (/^Key[A-Z]$/.test(event.code)) return event.code.slice(3).toLowerCase()
  return typed
}

const LETTER = /^(\p{L}|\.)$/u

/** Keys belong to the board when nothing else has the focus; letters also while the mouse points at a card. */
function isOurs(event: KeyboardEvent, board: HTMLElement | null): boolean {
  const { target } = event
  if (event.defaultPrevented || event.isComposing || dragState.read() || isTyping(target)) return false
  if (layerOpen(null) || !(target instanceof Element)) return false
  if (target === document.body || board?.contains(target)) return true
  return LETTER.test(event.key) && pointedCard.read() !== null
}

const STEPS: Record<string, Step> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'first',
  End: 'last',
  k: 'up',
  j: 'down',
}

function openAt(found: MeantCard) {
  const { left, top, width, height } = found.element.getBoundingClientRect()
  return {
    id: found.card.id,
    row: found.lane.place.row,
    at: { left, top, width: Math.min(width, 240), height },
  }
}

type Command = (found: MeantCard, keys: BoardKeys) => void

const quick =
  (field: QuickField): Command =>
  (found) =>
    boardUi.set({ quick: { ...openAt(found), field, ids: targetCards(found.card.id).map(({ id }) => id) } })
const title: Command = ({ card }) => boardUi.set({ title: card.id })

/** Commands of one letter that change something: the whole selection when there is one, else the card. */
const CHANGES: Record<string, Command> = {
  e: title,
  t: title,
  l: (found, keys) => {
    if (keys.labels) quick('labels')(found, keys)
  },
  m: quick('people'),
  s: quick('status'),
  d: quick('due'),
  v: ({ card }, { actions }) => actions.archive(targetCards(card.id)),
  i: ({ card }, { actions, me }) => actions.change(targetCards(card.id), { assignee: me }),
}

const openCard: Command = ({ card }, { actions }) => actions.open(card.id)

/** Commands of one letter that only look or choose. */
const LOOKS: Record<string, Command> = {
  // O with a letter opens other things too, so the card follows when no letter does.
  o: (found, keys) => ownKeys.offer('o', { run: () => openCard(found, keys), hint: 'card' }),
  p: ({ card }, { actions }) => actions.open(card.id, true),
  x: ({ card }) => selection.toggle(card.id),
  '.': (found) => boardUi.set({ menu: openAt(found) }),
}

function onModified(event: KeyboardEvent, keys: BoardKeys): boolean {
  const letter = letterOf(event)
  if (event.altKey || event.shiftKey) return false
  if (letter === 'a') {
    selection.all(loadedIds())
    return true
  }
  // Text that is marked is what a person wants to copy.
  if (window.getSelection()?.isCollapsed === false) return false
  const found = meantCard()
  if (letter === 'c' && found) {
    keys.actions.copy(targetCards(found.card.id), false)
    return true
  }
  if ((letter === 'x' || letter === 'v') && found) {
    if (!keys.writable) keys.onReadOnly()
    else if (letter === 'x') keys.actions.copy(targetCards(found.card.id), true)
    else keys.actions.paste(found.lane.place)
    return true
  }
  return false
}

function onEscape(): boolean {
  const { clip, adding } = boardUi.read()
  if (selection.read().on) selection.clear()
  else if (clip) boardUi.set({ clip: null })
  else if (adding) boardUi.set({ adding: null })
  else return false
  return true
}

function onPlain(event: KeyboardEvent, keys: BoardKeys): boolean {
  if (event.key === 'Escape') return onEscape()
  const letter = letterOf(event)
  if (letter === '/' && !event.shiftKey) return focusSearch()
  const step = STEPS[event.key] ?? STEPS[letter]
  if (step) return takeStep(step, focusedCard() ?? meantCard(), event.shiftKey)
  // The action of a button by these keys is not taken from it by a mouse that rests on a card.
  const found = LETTER.test(event.key) ? meantCard() : focusedCard()
  if (letter === 'n' && !event.shiftKey) return offerNew(keys, found !== null)
  if (!found) return false
  if (event.key === 'Enter') return run(openCard, found, keys)
  if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey))
    return run(LOOKS['.'], found, keys)
  if (event.shiftKey && letter === 'x') {
    selection.range(found.card.id, loadedIds())
    return true
  }
  if (event.shiftKey) return false
  if (LOOKS[letter]) return run(LOOKS[letter], found, keys)
  if (event.key === ' ' && !keys.writable) {
    keys.onReadOnly()
    return true
  }
  if (!CHANGES[letter]) return false
  if (keys.writable) return run(CHANGES[letter], found, keys)
  keys.onReadOnly()
  return true
}

function run(command: Command | undefined, found: MeantCard, keys: BoardKeys): boolean {
  command?.(found, keys)
  return true
}

function takeStep(step: Step, found: MeantCard | null, ranging: boolean): boolean {
  const target = found ? stepFrom(found, step) : firstStep()
  if (ranging && found && target) {
    if (!selection.read().ids.has(found.card.id)) selection.toggle(found.card.id)
    selection.range(target.card.id, loadedIds())
  }
  return target !== null || found !== null
}

function focusSearch(): boolean {
  const search = document.querySelector<HTMLElement>('#main input[type="search"]')
  search?.focus()
  return search !== null
}

/** N with a letter makes other things too, so what N means here follows when no letter does. */
function offerNew({ writable, onReadOnly }: BoardKeys, onCard: boolean): boolean {
  if (!writable && !onCard) return false
  const lane = laneOfNew()
  ownKeys.offer(
    'n',
    writable ? { run: () => boardUi.set({ adding: lane }), hint: 'inLane' } : { run: onReadOnly, hint: null },
  )
  return true
}

/** The keys of the board. They rest while something is written, carried, or open over the board. */
export function useBoardKeys(keys: BoardKeys): void {
  const now = useRef(keys)
  useEffect(() => {
    now.current = keys
  })
  // With what is seen, not after it: a key between the two would be lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isOurs(event, now.current.board.current)) return
      const modified = event.ctrlKey || event.metaKey
      const done = modified ? onModified(event, now.current) : !event.altKey && onPlain(event, now.current)
      if (done) event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
