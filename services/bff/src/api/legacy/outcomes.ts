import { z } from 'zod'

import { decimal, OUTCOME_TEXTS } from '../registers/entries.js'
import { type CallDefinition, plainDate, projectNumber, subscriptionNumber, text } from '../shapes.js'

const optional = { subscription: subscriptionNumber.optional() }
const ofProject = z.strictObject({ project: projectNumber, ...optional })
const reads = { method: 'POST', writes: false, access: 'member' } as const

const outcome = z.object({
  id: z.string(),
  project: z.number(),
  name: z.string(),
  description: z.string(),
  measure: z.string(),
  unit: z.string(),
  baseline: z.number().nullable(),
  target: z.number().nullable(),
  actual: z.number().nullable(),
  due: z.string().nullable(),
  status: z.string(),
})

export const legacyOutcomeCalls = {
  addoutcomes: {
    method: 'POST',
    writes: true,
    access: 'member',
    path: '/api/addoutcomes',
    input: z.strictObject({
      project: projectNumber,
      name: text(OUTCOME_TEXTS.name).min(1, 'REQUIRED'),
      description: text(OUTCOME_TEXTS.description),
      measure: text(OUTCOME_TEXTS.measure),
      baseline: decimal,
      target: decimal,
      actual: decimal.optional(),
      due: plainDate,
      ...optional,
    }),
    output: z.object({ id: z.string() }),
    summary: 'Adds an outcome to a project',
  },
  getoutcomelist: {
    ...reads,
    path: '/api/getoutcomelist',
    input: ofProject,
    output: z.array(outcome),
    summary: 'Outcomes of a project, the next due first',
  },
  getalloutcomelist: {
    ...reads,
    path: '/api/getalloutcomelist',
    input: z.strictObject({ subscription: subscriptionNumber }),
    output: z.array(outcome),
    summary: 'Outcomes of all projects whose outcomes the caller may read, the next due first',
  },
  getprojectoutcome: {
    ...reads,
    path: '/api/getprojectoutcome',
    input: ofProject,
    output: z.array(
      outcome.extend({
        progress: z.number().nullable().meta({
          description:
            'Whole percent of the way from the baseline to the target; null without a target and a reading',
        }),
      }),
    ),
    summary: 'Outcomes of a project with their progress, the next due first',
  },
  getprojectbenefits: {
    ...reads,
    path: '/api/getprojectbenefits',
    input: ofProject,
    output: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        value: z.number().nullable(),
        currency: z.string().optional(),
        realised: z.number().nullable(),
      }),
    ),
    summary: 'Benefits of a project, the next due first',
  },
} as const satisfies Record<string, CallDefinition>
