import type { FieldRule, RegisterShape } from './definition.js'

const story: FieldRule = { type: 'text', max: 5_000, rich: true }

/** The lessons learnt of a project. */
export const LESSON = {
  kind: 'lesson',
  flag: 'lession_status',
  copiedBy: 'clonelearntLessons',
  fields: {
    happened: story,
    cause: story,
    recommendation: story,
    verdict: { type: 'choice', values: ['keep', 'change'] },
    phase: { type: 'text', max: 60 },
  },
  figures: [],
  states: ['draft', 'published', 'archived'],
  moves: [
    { from: 'draft', to: 'published', requires: ['recommendation'] },
    { from: 'published', to: 'archived' },
  ],
  adoptable: 'published',
  comments: true,
  attachments: true,
  sort: { by: 'number', descending: true },
  rights: 'notes',
  columns: ['verdict', 'phase', 'owner'],
} as const satisfies RegisterShape
