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
import { LONGEST_ITEM, LONGEST_SET_NAME } from '../company/configuration.js'
import { TEMPLATE_PARTS, TEMPLATE_STATES } from './template-words.js'

const optional = { subscription: subscriptionNumber.optional() }
const inSubscription = { subscription: subscriptionNumber }
const templateName = nameText(100)

const reads = { method: 'POST', writes: false, access: 'member' } as const
const writes = { method: 'POST', writes: true, access: 'member' } as const

/** A part of a template that a project can be made without. */
export const templatePart = z.enum(TEMPLATE_PARTS)

const head = {
  id: z.string(),
  name: z.string(),
  state: z.enum(TEMPLATE_STATES),
  /** Of the content; each change makes the next one. */
  version: z.number(),
  /** The version that new projects are made from; 0 for none. */
  published_version: z.number(),
  /** `en` or `ar` for a template of the product; empty for one of the company. */
  language: z.string(),
  /** A sentence about a template of the product. */
  description: z.string().optional(),
  /** Tasks that new projects get from it, where they were counted. */
  tasks: z.number().optional(),
}

export const templateCalls = {
  setConfiguratorTemplate: {
    ...writes,
    path: '/api/setConfiguratorTemplate',
    input: z.strictObject({
      ...inSubscription,
      name: nameText(LONGEST_SET_NAME),
      items: z.array(nameText(LONGEST_ITEM)).min(1, 'REQUIRED').max(200, 'TOO_MANY'),
      /** The set to change, which may get another name; without it the set of that name is replaced, or a new one made. */
      id: opaqueId.optional(),
      /** The version that was changed: 409 on a stale one. */
      version: z.int('NUMBER_INVALID').min(1, 'NUMBER_INVALID').optional(),
    }),
    output: z.object({ id: z.string() }),
    summary: 'Keeps configurator items under a name; without an id the same name replaces them',
  },
  getConfiguratorTemplate: {
    ...reads,
    path: '/api/getConfiguratorTemplate',
    input: z.strictObject(inSubscription),
    output: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        items: z.array(z.string()),
        /** Those of the items that this version does not know, or whose template is gone: kept, and without effect. */
        unknown: z.array(z.string()),
        version: z.number(),
      }),
    ),
    summary: 'Configurator templates by name, with the items that are not known',
  },
  getallprojectTemplate: {
    ...reads,
    path: '/api/getallprojectTemplate',
    input: z.strictObject(inSubscription),
    output: z.array(z.object(head)),
    summary: 'Project templates by name, those of the product behind them; drafts are for the owner',
  },
  getprojectTemplate: {
    ...reads,
    path: '/api/getprojectTemplate',
    input: z.strictObject({
      id: opaqueId,
      /** An earlier version, for the owner. */
      version: z.int('NUMBER_INVALID').min(1, 'NUMBER_INVALID').optional(),
      ...optional,
    }),
    output: z.array(
      z.object({
        ...head,
        all_data: z.string(),
        /** For the owner: the earlier versions that are kept, the last one first. */
        earlier: z.array(z.number()),
      }),
    ),
    summary: 'One project template; `all_data` is JSON text; the owner gets the latest version',
  },
  alterProjectTemplate: {
    ...writes,
    path: '/api/alterProjectTemplate',
    bodyLimit: MAX_TEMPLATE_BODY_BYTES,
    input: z.strictObject({
      id: opaqueId.optional(),
      name: templateName.optional(),
      all_data: text(2_000_000).optional(),
      /** The project that the content is made from, instead of `all_data`. */
      from_project: projectNumber.optional(),
      /** The roles of the people of that project; without them each person has a role of its own, named by that in the project. */
      roles: z
        .array(z.strictObject({ name: nameText(60), user: opaqueId }))
        .max(1_000, 'TOO_MANY')
        .optional(),
      /** Published where it is not said. */
      state: z.enum(TEMPLATE_STATES).optional(),
      /** The version that was changed: 409 on a stale one. */
      version: z.int('NUMBER_INVALID').min(1, 'NUMBER_INVALID').optional(),
      delete: z.boolean().optional(),
      ...optional,
    }),
    output: z.object({ id: z.string() }),
    summary:
      'Keeps, changes, publishes, retires or deletes a project template; another content is its next version',
  },
  clonetemplate: {
    ...writes,
    path: '/api/clonetemplate',
    input: z.strictObject({ template: opaqueId, ...inSubscription, name: nameText(200) }),
    output: z.object({ project: z.number(), job: z.string() }),
    summary: 'Creates a project and begins the job that fills it with what a template holds',
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
} as const satisfies Record<string, CallDefinition>
