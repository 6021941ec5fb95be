import type { FieldRule, RegisterShape } from './definition.js'

const story: FieldRule = { type: 'text', max: 5_000, rich: true }

/** The change requests of a project. */
export const CHANGE = {
  kind: 'change',
  fields: {
    requester: { type: 'person' },
    reason: story,
    effectScope: story,
    effectDays: { type: 'decimal' },
    effectCost: { type: 'text', max: 60 },
    decision: story,
  },
  figures: [],
  states: ['raised', 'assessed', 'approved', 'implemented', 'deferred', 'rejected', 'closed'],
  moves: [
    { from: 'raised', to: 'assessed', requires: ['effectScope', 'effectDays'] },
    { from: 'assessed', to: 'approved', requires: ['decision'], decided: true },
    { from: 'assessed', to: 'deferred', requires: ['decision'], decided: true },
    { from: 'assessed', to: 'rejected', requires: ['decision'], decided: true },
    { from: 'deferred', to: 'assessed' },
    { from: 'approved', to: 'implemented' },
    { from: 'implemented', to: 'closed' },
  ],
  comments: true,
  attachments: true,
  sort: { by: 'state', descending: false },
  rights: 'notes',
  columns: ['effectDays', 'effectCost', 'requester', 'owner', 'due'],
} as const satisfies RegisterShape
