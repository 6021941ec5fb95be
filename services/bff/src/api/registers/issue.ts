import type { FieldRule, RegisterShape } from './definition.js'

const story: FieldRule = { type: 'text', max: 5_000, rich: true }

/** The issues of a project. */
export const ISSUE = {
  kind: 'issue',
  fields: {
    type: { type: 'choice', values: ['problem', 'deviation', 'question'] },
    severity: { type: 'choice', values: ['critical', 'high', 'medium', 'low'] },
    effect: story,
    resolution: story,
  },
  figures: [],
  states: ['open', 'progress', 'resolved', 'closed', 'rejected'],
  moves: [
    { from: 'open', to: 'progress', requires: ['owner'] },
    { from: 'open', to: 'rejected', requires: ['resolution'] },
    { from: 'progress', to: 'resolved', requires: ['resolution'] },
    { from: 'progress', to: 'rejected', requires: ['resolution'] },
    { from: 'progress', to: 'open' },
    { from: 'resolved', to: 'closed' },
    { from: 'resolved', to: 'open' },
    { from: 'closed', to: 'open' },
    { from: 'rejected', to: 'open' },
  ],
  comments: true,
  attachments: true,
  sort: { by: 'due', descending: false },
  rights: 'notes',
  columns: ['type', 'severity', 'owner', 'due'],
} as const satisfies RegisterShape
