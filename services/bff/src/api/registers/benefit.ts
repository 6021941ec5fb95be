import type { RegisterShape } from './definition.js'

/** The benefits of a project. */
export const BENEFIT = {
  kind: 'benefit',
  fields: {
    direction: { type: 'choice', values: ['gain', 'loss'] },
    value: { type: 'decimal' },
    currency: {
      type: 'choice',
      values: ['QAR', 'AED', 'BHD', 'EGP', 'EUR', 'GBP', 'KWD', 'OMR', 'SAR', 'USD'],
    },
    realised: { type: 'decimal' },
    realisedOn: { type: 'date' },
    conclusion: { type: 'text', max: 5_000, rich: true },
  },
  figures: ['progress'],
  states: ['planned', 'active', 'achieved', 'missed', 'dropped'],
  moves: [
    { from: 'planned', to: 'active' },
    { from: 'planned', to: 'dropped', requires: ['conclusion'] },
    { from: 'active', to: 'achieved', requires: ['realised'] },
    { from: 'active', to: 'missed', requires: ['conclusion'] },
    { from: 'active', to: 'dropped', requires: ['conclusion'] },
    { from: 'achieved', to: 'active' },
  ],
  comments: true,
  attachments: true,
  sort: { by: 'due', descending: false },
  rights: 'goals',
  columns: ['direction', 'value', 'realised', 'currency', 'progress', 'owner', 'due'],
} as const satisfies RegisterShape
