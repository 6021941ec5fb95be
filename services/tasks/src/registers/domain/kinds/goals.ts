import type { Move, Words } from '../definition.js'

// The common parts of outcomes and benefits.

/** Largest progress that is shown, in percent, either way. */
const MOST = 1_000_000

export const GOAL_STATES = ['planned', 'active', 'achieved', 'missed', 'dropped'] as const

/** A goal is achieved once its `reading` is there, and dropped with a conclusion. */
export function goalMoves(reading: string): Move[] {
  return [
    { from: 'planned', to: 'active' },
    { from: 'planned', to: 'dropped', requires: ['conclusion'] },
    { from: 'active', to: 'achieved', requires: [reading] },
    { from: 'active', to: 'missed', requires: ['conclusion'] },
    { from: 'active', to: 'dropped', requires: ['conclusion'] },
    { from: 'achieved', to: 'active' },
  ]
}

/**
 * How much of the way from the baseline (0 without one) to the target is gone, in whole percent; negative where it went the other
 * way, null without a target and a reading.
 */
export function progressOf(
  baseline: number | null,
  target: number | null,
  actual: number | null,
): number | null {
  const from = baseline ?? 0
  if (target === null || actual === null || target === from) return null
  const percent = Math.round((100 * (actual - from)) / (target - from))
  return Math.max(-MOST, Math.min(MOST, percent))
}

export const GOAL_WORDS: Readonly<Record<string, Words>> = {
  conclusion: { en: 'Conclusion', ar: 'الخلاصة' },
  progress: { en: 'Progress in %', ar: 'التقدم ٪' },
  planned: { en: 'Planned', ar: 'مخطَّط' },
  active: { en: 'Active', ar: 'نشط' },
  achieved: { en: 'Achieved', ar: 'محقَّق' },
  missed: { en: 'Missed', ar: 'لم يتحقق' },
  dropped: { en: 'Dropped', ar: 'متروك' },
}
