import { z } from 'zod'
import { MAX_TEMPLATE_BODY_BYTES } from '../limits.js'
import {
  type CallDefinition,
  nameText,
  opaqueId,
  projectNumber,
  subscriptionNumber,
  text,
} from '../shapes.js'
import { driveItem } from '../documents/drive.js'

const optional = { subscription: subscriptionNumber.optional() }
const inSubscription = { subscription: subscriptionNumber }
const templateName = nameText(100)
const categories = z.array(z.object({ id: z.string(), name: z.string() }))
const labels = z.array(z.object({ id: z.string(), name: z.string(), color: z.string() }))

const reads = { method: 'POST', writes: false, access: 'member' } as const
const writes = { method: 'POST', writes: true, access: 'member' } as const

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
  setConfiguratorTemplate: {
    ...writes,
    path: '/api/setConfiguratorTemplate',
    input: z.strictObject({
      ...inSubscription,
      name: templateName,
      items: z.array(nameText(200)).min(1, 'REQUIRED').max(200, 'TOO_MANY'),
    }),
    output: z.object({ id: z.string() }),
    summary: 'Keeps configurator items under a name; the same name replaces them',
  },
  getConfiguratorTemplate: {
    ...reads,
    path: '/api/getConfiguratorTemplate',
    input: z.strictObject(inSubscription),
    output: z.array(z.object({ id: z.string(), name: z.string(), items: z.array(z.string()) })),
    summary: 'Configurator templates by name',
  },
  getallprojectTemplate: {
    ...reads,
    path: '/api/getallprojectTemplate',
    input: z.strictObject(inSubscription),
    output: categories,
    summary: 'Project templates by name',
  },
  getprojectTemplate: {
    ...reads,
    path: '/api/getprojectTemplate',
    input: z.strictObject({ id: opaqueId, ...optional }),
    output: z.array(z.object({ id: z.string(), name: z.string(), all_data: z.string() })),
    summary: 'One project template; `all_data` is JSON text',
  },
  alterProjectTemplate: {
    ...writes,
    path: '/api/alterProjectTemplate',
    bodyLimit: MAX_TEMPLATE_BODY_BYTES,
    input: z.strictObject({
      id: opaqueId.optional(),
      name: templateName.optional(),
      all_data: text(500_000).optional(),
      delete: z.boolean().optional(),
      ...optional,
    }),
    output: z.object({ id: z.string() }),
    summary: 'Keeps, changes or deletes a project template',
  },
  clonetemplate: {
    ...writes,
    path: '/api/clonetemplate',
    input: z.strictObject({ template: opaqueId, ...inSubscription, name: nameText(200) }),
    output: z.object({ project: z.number() }),
    summary: 'Creates a project and fills it with what a template holds',
  },
  cloneriskRegister: {
    ...writes,
    path: '/api/cloneriskRegister',
    input: z.strictObject({ from: projectNumber, to: projectNumber, ...optional }),
    output: z.object({ cloned: z.number() }),
    summary: "Copies a project's risks into another of the same subscription",
  },
  clonelearntLessons: {
    ...writes,
    path: '/api/clonelearntLessons',
    input: z.strictObject({ from: projectNumber, to: projectNumber, ...optional }),
    output: z.object({ cloned: z.number() }),
    summary: "Copies a project's lessons into another of the same subscription",
  },
  sharePointdocs: {
    ...reads,
    path: '/api/sharePointdocs',
    input: z.strictObject({ data: text(400).optional(), project: projectNumber, ...optional }),
    output: z.array(driveItem),
    summary: "What a folder (`data`, empty for the first one) of a project's shared drive holds",
  },
} as const satisfies Record<string, CallDefinition>
