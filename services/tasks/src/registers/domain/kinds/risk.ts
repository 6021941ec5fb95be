import { type FieldRule, type FieldValues, numberIn, type RegisterDefinition } from '../definition.js'
import { NOTES } from '../rights.js'
import { RISK_WORDS } from './risk-words.js'

const degree: FieldRule = { type: 'int', min: 1, max: 5 }
const story: FieldRule = { type: 'text', max: 5_000, rich: true }

/** The areas a risk may hit; the highest impact counts. */
const IMPACTS = ['impactCost', 'impactTime', 'impactQuality', 'impactSafety']

/** The risk register of a project: threats and opportunities, how likely they are and what is done about them. */
export const RISK: RegisterDefinition = {
  kind: 'risk',
  prefix: 'R',
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
  figures: {
    impact: highestImpact,
    score: (values) => product(numberIn(values, 'probability'), highestImpact(values)),
    residualScore: (values) =>
      product(numberIn(values, 'residualProbability'), numberIn(values, 'residualImpact')),
  },
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
  rights: NOTES,
  part: 'risks',
  comments: true,
  attachments: true,
  sort: { by: 'score', descending: true },
  words: RISK_WORDS,
}

function highestImpact(values: FieldValues): number | null {
  const given = IMPACTS.flatMap((field) => numberIn(values, field) ?? [])
  return given.length > 0 ? Math.max(...given) : null
}

function product(probability: number | null, impact: number | null): number | null {
  return probability === null || impact === null ? null : probability * impact
}
