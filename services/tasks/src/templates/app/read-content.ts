import { invalid, type FieldViolation } from '@smartproject/kit/errors'
import { readTree } from '@smartproject/kit/rich-text/read-tree'
import { toStored } from '@smartproject/kit/rich-text/stored'
import type { z } from 'zod'

import { COPIED_VALUES, type CopiedValue, type TaskContent } from '../../fields/area.js'
import type { ContentTask, ProjectContent } from '../domain/project-content.js'
import { referenceFaults } from './content-faults.js'
import { asSecond, contentShape, MAX_TEXT, type ReadContent, type Values } from './content-shape.js'

const DAY_NAMES = { 1: { end: 'end_day', due: 'due_day' }, 2: { end: 'end', due: 'due' } } as const

/**
 * Reads the content of a project template. The references of a task must be in the template; nothing unknown is let
 * through. Errors: invalid naming the parts, e.g. `all_data.tasks.3.due`.
 */
export function readContent(allData: string): ProjectContent {
  const parsed = contentShape.safeParse(parseJson(allData))
  if (!parsed.success) throw invalid(parsed.error.issues.slice(0, 50).map(faultOf))
  const content = asSecond(parsed.data)
  const faults = referenceFaults(content, DAY_NAMES[parsed.data.version])
  if (faults.length > 0) throw invalid(faults.slice(0, 50))
  return toContent(content)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalid([{ field: 'all_data', reason: 'JSON_MALFORMED' }])
  }
}

function faultOf(issue: z.core.$ZodIssue): FieldViolation {
  const field = ['all_data', ...issue.path.map(String)].join('.')
  if (issue.code === 'unrecognized_keys')
    return { field: `${field}.${issue.keys[0]}`, reason: 'UNKNOWN_FIELD' }
  return { field, reason: 'VALUE_INVALID' }
}

function toContent({
  labels,
  categories,
  folders,
  flags,
  fields,
  entries,
  ...content
}: ReadContent): ProjectContent {
  const { settings: board } = content
  return {
    labels,
    categories,
    folders,
    flags,
    fields,
    entries,
    releases: content.releases.map(({ story_points: storyPoints, ...release }) => ({
      ...release,
      storyPoints,
    })),
    settings: board && {
      lanes: board.lanes.map(({ role_ids: roleIds, moves_to: movesTo, ...lane }) => ({
        ...lane,
        roleIds,
        movesTo,
      })),
      swimlanes: board.swimlanes,
      cardFields: board.card_fields,
    },
    tasks: content.tasks.map(
      ({
        status,
        start,
        due,
        repeat,
        labels: own,
        category,
        release,
        role,
        parent,
        links,
        plan,
        ...task
      }): ContentTask => ({
        ...valuesOf(task),
        ...describedBy(task),
        status,
        start,
        due,
        repeat,
        labels: own,
        category,
        release,
        role,
        parent,
        links,
        plan,
      }),
    ),
  }
}

function describedBy({
  description,
  description_tree: json,
}: {
  description: string
  description_tree: string
}) {
  const read = json === '' ? null : readTree(json, MAX_TEXT)
  if (!read || read.fault !== undefined) return { description, descriptionTree: '' }
  const { text, tree } = toStored(read)
  return { description: text, descriptionTree: tree }
}

function valuesOf(one: Values): Pick<TaskContent, CopiedValue> {
  const named: Readonly<Record<string, unknown>> = one
  return Object.fromEntries(COPIED_VALUES.map(({ key, proto }) => [key, named[proto]])) as Pick<
    TaskContent,
    CopiedValue
  >
}
