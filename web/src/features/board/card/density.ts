import { useStored } from '../../../lib/stored.js'
import type { Card } from '../../../task-kit/model.js'
import { SPACE_PX, textWidth } from '../../../task-kit/parts/text-width.js'
import type { CardLookup } from './use-lookup.js'

/** From one line to everything. */
export const DENSITIES = ['line', 'small', 'normal', 'full'] as const
export type Density = (typeof DENSITIES)[number]

/** How much cards show; a choice of this person on this machine. */
export function useDensity(): [Density, (density: Density) => void] {
  return useStored('board-density', DENSITIES, 'normal')
}

/** A line of a title in the narrowest lane. */
const LINE_PX = 214
const BORDERS_PX = 18
const GAP_PX = 6
const HEAD_PX = 20
const LABELS_PX = 20
const FACT_PX = 20
const FOOT_PX = 24

/** A line of a title; Arabic letters need more room. */
const linePx = () => (document.documentElement.lang === 'ar' ? 22 : 20)

/**
 * How high a card will be, in pixels, before it is drawn. Exact unless its title wraps in an unusual place, so that
 * nothing below has to be moved when it is drawn.
 */
export function estimatedHeight(card: Card | undefined, density: Density, lookup: CardLookup): number {
  if (density === 'line' || !card) return BORDERS_PX - 2 + linePx()
  const lines = Math.min(density === 'full' ? 4 : 2, linesOf(card.name))
  const head = BORDERS_PX + HEAD_PX + GAP_PX + lines * linePx()
  if (density === 'small') return head
  const labels = lookup.shown.has('labels') && card.labels.some((id) => lookup.labels.has(id))
  const facts = factsOf(card, lookup)
  return (
    head +
    (labels ? GAP_PX + LABELS_PX : 0) +
    (facts > 0 ? GAP_PX + facts * FACT_PX : 0) +
    (hasFoot(card, lookup) ? GAP_PX + FOOT_PX : 0)
  )
}

function linesOf(title: string): number {
  let lines = 1
  let used = 0
  for (const word of title.split(' ')) {
    const width = textWidth(word)
    if (used > 0 && used + SPACE_PX + width > LINE_PX) {
      lines++
      used = 0
    }
    used += (used > 0 ? SPACE_PX : 0) + width
    // A text longer than a line is broken.
    lines += Math.floor(used / LINE_PX)
    used %= LINE_PX
  }
  return lines
}

function factsOf(card: Card, { shown, categories, releases, fields }: CardLookup): number {
  const own = fields.filter((field) => card.custom[field.id] !== undefined && card.custom[field.id] !== '')
  const category = shown.has('category') && categories.has(card.category)
  const release = shown.has('release') && releases.has(card.release)
  return own.length + (category ? 1 : 0) + (release ? 1 : 0)
}

function hasFoot(card: Card, { shown }: CardLookup): boolean {
  return (
    (shown.has('due_date') && (card.due_date !== null || card.repeat !== null)) ||
    (shown.has('story_points') && card.story_points > 0) ||
    (shown.has('estimate') && card.estimate_minutes > 0) ||
    (shown.has('subtasks') && card.subtasks > 0) ||
    (shown.has('comments') && card.comments > 0) ||
    (shown.has('files') && card.files > 0) ||
    (shown.has('assignee') && card.assignee !== '') ||
    (shown.has('people') && card.people.length > 0)
  )
}
