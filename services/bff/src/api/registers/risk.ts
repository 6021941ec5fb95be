import type { FieldRule, RegisterShape } from './definition.js'

const degree: FieldRule = { type: 'int', min: 1, max: 5 }
const story: FieldRule = { type: 'text', max: 5_000, rich: true }

/** The risk register of a project. */
export const RISK = {
  kind: 'risk',
  flag: 'risk_status',
  copiedBy: 'cloneriskRegister',
  fields: {
    direction: { type: 'choice', values: ['threat', 'opportunity'] },
    cause: story,
    effect: story,
    category: { type: 'text', max: 60 },
    probability: degree,
    impactCost: degree,
    impactTime: degree,
    impactQuality: degree,
    impactSafety: degree,
    proximity: { type: 'choice', values: ['now', 'month', 'quarter', 'later'] },
    strategy: {
      type: 'choice',
      values: ['avoid', 'reduce', 'transfer', 'accept', 'exploit', 'enhance', 'share'],
    },
    response: story,
    trigger: { type: 'text', max: 500 },
    residualProbability: degree,
    residualImpact: degree,
    nextReview: { type: 'date' },
  },
  figures: ['impact', 'score', 'residualScore'],
  states: ['identified', 'assessed', 'responding', 'occurred', 'closed', 'rejected'],
  moves: [
    { from: 'identified', to: 'assessed', requires: ['probability', 'impact'] },
    { from: 'identified', to: 'occurred', makes: 'issue' },
    { from: 'identified', to: 'rejected' },
    { from: 'assessed', to: 'responding', requires: ['owner', 'response'] },
    { from: 'assessed', to: 'occurred', makes: 'issue' },
    { from: 'assessed', to: 'rejected' },
    { from: 'responding', to: 'closed' },
    { from: 'responding', to: 'occurred', makes: 'issue' },
    { from: 'responding', to: 'rejected' },
    { from: 'closed', to: 'assessed', requires: ['probability', 'impact'] },
  ],
  comments: true,
  attachments: true,
  sort: { by: 'score', descending: true },
  rights: 'notes',
  columns: ['score', 'residualScore', 'owner', 'due', 'nextReview'],
} as const satisfies RegisterShape
