import type { RegisterShape } from './definition.js'

/** The outcomes of a project. */
export const OUTCOME = {
  kind: 'outcome',
  fields: {
    measure: { type: 'text', max: 200 },
    unit: { type: 'text', max: 30 },
    baseline: { type: 'decimal' },
    target: { type: 'decimal' },
    actual: { type: 'decimal' },
    conclusion: { type: 'text', max: 5_000, rich: true },
  },
  figures: ['progress'],
  states: ['planned', 'active', 'achieved', 'missed', 'dropped'],
  moves: [
    { from: 'planned', to: 'active' },
    { from: 'planned', to: 'dropped', requires: ['conclusion'] },
    { from: 'active', to: 'achieved', requires: ['actual'] },
    { from: 'active', to: 'missed', requires: ['conclusion'] },
    { from: 'active', to: 'dropped', requires: ['conclusion'] },
    { from: 'achieved', to: 'active' },
  ],
  comments: true,
  attachments: true,
  sort: { by: 'due', descending: false },
  rights: 'goals',
  columns: ['baseline', 'target', 'actual', 'progress', 'owner', 'due'],
} as const satisfies RegisterShape
