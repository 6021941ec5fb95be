import { numberIn, type RegisterDefinition } from '../definition.js'
import { GOALS } from '../rights.js'
import { GOAL_STATES, GOAL_WORDS, goalMoves, progressOf } from './goals.js'

/** The outcomes of a project: what it is to change, measured from a baseline to a target. */
export const OUTCOME: RegisterDefinition = {
  kind: 'outcome',
  prefix: 'O',
  fields: {
    measure: { type: 'text', max: 200 },
    unit: { type: 'text', max: 30 },
    baseline: { type: 'decimal' },
    target: { type: 'decimal' },
    actual: { type: 'decimal' },
    conclusion: { type: 'text', max: 5_000, rich: true },
  },
  figures: {
    progress: (values) =>
      progressOf(numberIn(values, 'baseline'), numberIn(values, 'target'), numberIn(values, 'actual')),
  },
  states: GOAL_STATES,
  moves: goalMoves('actual'),
  rights: GOALS,
  comments: true,
  attachments: true,
  sort: { by: 'due', descending: false },
  words: {
    ...GOAL_WORDS,
    outcome: { en: 'Outcomes', ar: 'النواتج' },
    measure: { en: 'Measure', ar: 'المقياس' },
    unit: { en: 'Unit', ar: 'الوحدة' },
    baseline: { en: 'Baseline', ar: 'خط الأساس' },
    target: { en: 'Target', ar: 'المستهدف' },
    actual: { en: 'Actual', ar: 'الفعلي' },
  },
}
