import { z } from 'zod'
import { type CallDefinition, projectNumber, subscriptionNumber, text } from '../shapes.js'
import { driveItem } from '../documents/drive.js'
import { templateCalls } from './templates.js'

const optional = { subscription: subscriptionNumber.optional() }
const inSubscription = { subscription: subscriptionNumber }
const categories = z.array(z.object({ id: z.string(), name: z.string() }))
const labels = z.array(z.object({ id: z.string(), name: z.string(), color: z.string() }))

const reads = { method: 'POST', writes: false, access: 'member' } as const

export const legacyProjectCalls = {
  getCategory: {
    ...reads,
    path: '/api/getCategory',
    input: z.strictObject(inSubscription),
    output: categories,
    summary: 'Categories of the whole subscription',
  },
  getProjCategory: {
    ...reads,
    path: '/api/getProjCategory',
    input: z.strictObject({ projectId: projectNumber, ...optional }),
    output: categories,
    summary: 'Categories a project may use',
  },
  getLabels: {
    ...reads,
    path: '/api/getLabels',
    input: z.strictObject(inSubscription),
    output: labels,
    summary: 'Labels of the whole subscription',
  },
  getProjLabels: {
    ...reads,
    path: '/api/getProjLabels',
    input: z.strictObject({ projectId: projectNumber, ...optional }),
    output: labels,
    summary: 'Labels a project may use',
  },
  ...templateCalls,
  sharePointdocs: {
    ...reads,
    path: '/api/sharePointdocs',
    input: z.strictObject({ data: text(400).optional(), project: projectNumber, ...optional }),
    output: z.array(driveItem),
    summary: "What a folder (`data`, empty for the first one) of a project's shared drive holds",
  },
} as const satisfies Record<string, CallDefinition>
