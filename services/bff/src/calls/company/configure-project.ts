import { DomainError, invalid, notFound } from '@smartproject/kit/errors'
import type { TaskFieldDefinition } from '@smartproject/proto/smartproject/tasks/v1/board_service'
import type { ConfiguratorTemplate } from '@smartproject/proto/smartproject/tasks/v1/template_service'
import type { Project } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import {
  type ConfigurationItem,
  itemsOf,
  type ProjectWords,
  readItem,
  writeItem,
} from '../../api/company/configuration.js'
import type { Comparison } from '../../api/company/configurations.js'
import { isOn, type ProjectFlags } from '../../api/company/project-flags.js'
import type { BoardSettings, FieldDefinition } from '../../api/work/board.js'
import { flagsOf, partsOffIn, protoWords, wordsOf } from '../../views/company/workspace.js'
import { boardSettingsView, fieldView, protoBoardSettings, protoField } from '../../views/work/boards.js'
import { present } from '../../views/values.js'
import type { SignedInContext, UserCallOptions } from '../context.js'
import { derivedKey } from '../derived-key.js'
import { onceTasksKnow } from './fill-project.js'

const NO_COLOR = ''

/** The things of one project that sets are about. */
interface Configured {
  readonly project: Project
  readonly flags: ProjectFlags
  readonly words: ProjectWords
  readonly settings: BoardSettings
  readonly fields: readonly FieldDefinition[]
}

/** A set of items of the company. Errors: not_found TEMPLATE_NOT_FOUND. */
export async function configurationOf(
  ctx: SignedInContext,
  rpc: UserCallOptions,
  id: string,
): Promise<ConfiguratorTemplate> {
  const { templates } = await ctx.services.templates.listConfiguratorTemplates({}, rpc)
  const found = templates.find((template) => template.id === id)
  if (!found) throw notFound('TEMPLATE_NOT_FOUND')
  return found
}

/** The parts of a project that a set switches. */
export function flagsIn(items: readonly string[]): ProjectFlags {
  return Object.fromEntries(itemsOf(items, 'flag').map(({ flag, on }) => [flag, on]))
}

/** The words that a set gives to a project; undefined where it says nothing of them. */
export function wordsIn(items: readonly string[]): ProjectWords | undefined {
  return itemsOf(items, 'words')[0]?.words
}

/** A project beside a set, item by item. */
export async function compareProject(
  ctx: SignedInContext,
  rpc: UserCallOptions,
  { number, configuration }: { number: number; configuration: ConfiguratorTemplate },
): Promise<Comparison> {
  const { name, items } = configuration
  const configured = await configuredAt(ctx, rpc, number)
  return { name, items: items.map((item) => ({ item, ...comparedTo(item, configured) })) }
}

/**
 * Takes items over into a project. Those that it has already are left alone, so that a second try goes on where the first ended.
 * Errors: invalid items[n] UNKNOWN, forbidden PART_SWITCHED_OFF for fields of a project that has none.
 */
export async function configureProject(
  ctx: SignedInContext,
  rpc: UserCallOptions,
  { number, items }: { number: number; items: readonly string[] },
): Promise<void> {
  const configured = await configuredAt(ctx, rpc, number)
  const wanted = items.filter((item) => comparedTo(item, configured).state === 'differs')
  const flags = { ...configured.flags, ...flagsIn(wanted) }
  if (itemsOf(wanted, 'field').length > 0 && !isOn(flags, 'document_tasks'))
    throw new DomainError('forbidden', 'PART_SWITCHED_OFF')
  await setParts(ctx, rpc, { configured, flags, words: wordsIn(wanted) })
  await arrange(ctx, rpc, { number, configured, items: wanted })
}

/** Gives a new project the lanes and fields of a set; its parts and words it has from its first day. */
export async function arrangeNew(
  ctx: SignedInContext,
  rpc: UserCallOptions,
  { project, items }: { project: Project; items: readonly string[] },
): Promise<void> {
  const { number } = project
  const withFields = isOn(flagsOf(project.partsOff), 'document_tasks')
  const wanted = [...itemsOf(items, 'lane'), ...(withFields ? itemsOf(items, 'field') : [])].map(writeItem)
  if (wanted.length === 0) return
  const configured = await onceTasksKnow(ctx.platform.clock, () => arranged(ctx, rpc, project))
  await arrange(ctx, rpc, { number, configured, items: wanted })
}

/** The items must be of the set as it is now: what a person has not seen is not taken over. */
export function requireIn({ items }: ConfiguratorTemplate, chosen: readonly string[]): void {
  const faults = chosen.flatMap((item, at) => {
    const kind = readItem(item)?.kind
    const isTaken = items.includes(item) && kind !== undefined && kind !== 'template'
    return isTaken ? [] : [{ field: `items[${at}]`, reason: 'UNKNOWN' }]
  })
  if (faults.length > 0) throw invalid(faults)
}

async function configuredAt(ctx: SignedInContext, rpc: UserCallOptions, number: number): Promise<Configured> {
  const { project } = await ctx.services.tenancy.getProject({ number }, rpc)
  return arranged(ctx, rpc, present(project))
}

async function arranged(ctx: SignedInContext, rpc: UserCallOptions, project: Project): Promise<Configured> {
  const { boards } = ctx.services
  const projectNumber = project.number
  const [{ settings }, { fields }] = await Promise.all([
    boards.getBoardSetup({ projectNumber }, rpc),
    boards.listTaskFieldDefinitions({ projectNumber }, rpc),
  ])
  return {
    project,
    flags: flagsOf(project.partsOff),
    words: wordsOf(project.words),
    settings: boardSettingsView(settings),
    fields: fields.map((field: TaskFieldDefinition) => fieldView(field)),
  }
}

function comparedTo(text: string, configured: Configured): Omit<Comparison['items'][number], 'item'> {
  const item = readItem(text)
  if (item === null) return { state: 'unknown', now: '' }
  if (item.kind === 'template') return { state: 'start', now: '' }
  const own = ownOf(item, configured)
  return { state: isSame(item, own) ? 'same' : 'differs', now: own === null ? '' : writeItem(own) }
}

/** The item that the project has in the place of another; null for nothing. */
function ownOf(
  item: ConfigurationItem,
  { flags, words, settings, fields }: Configured,
): ConfigurationItem | null {
  switch (item.kind) {
    case 'flag':
      return { ...item, on: isOn(flags, item.flag) }
    case 'words':
      return { ...item, words }
    case 'lane': {
      const title = settings.lanes.find(({ status }) => status === item.lane)?.title
      return title ? { ...item, title } : null
    }
    case 'field': {
      const key = item.name.toLowerCase()
      const found = fields.find(({ name }) => name.toLowerCase() === key)
      if (!found) return null
      const { kind: type, name, choices } = found
      return { kind: 'field', type, name, choices: choices.map((choice) => choice.name) }
    }
    case 'template':
    default:
      return null
  }
}

/** A field that is there is the project's own: another one of its name is none to add. */
function isSame(item: ConfigurationItem, own: ConfigurationItem | null): boolean {
  if (own === null) return false
  return item.kind === 'field' || writeItem(item) === writeItem(own)
}

interface PartsChange {
  readonly configured: Configured
  readonly flags: ProjectFlags
  readonly words: ProjectWords | undefined
}

async function setParts(
  ctx: SignedInContext,
  rpc: UserCallOptions,
  { configured: { project, flags: before }, flags, words }: PartsChange,
): Promise<void> {
  const partsOff = partsOffIn(flags)
  if (words === undefined && partsOff.join() === partsOffIn(before).join()) return
  const { number, version } = project
  const requestId = derivedKey(ctx.idempotencyKey, 'parts')
  const change = { number, version, partsOff, words: words && protoWords(words), requestId }
  await ctx.services.projects.setProjectParts(change, rpc)
}

interface Arrangement {
  readonly number: number
  readonly configured: Configured
  readonly items: readonly string[]
}

async function arrange(
  ctx: SignedInContext,
  rpc: UserCallOptions,
  { number, configured, items }: Arrangement,
): Promise<void> {
  const { boards } = ctx.services
  const titles = new Map<string, string>(itemsOf(items, 'lane').map(({ lane, title }) => [lane, title]))
  const { settings, fields } = configured
  if (titles.size > 0) {
    const lanes = settings.lanes.map((lane) => ({ ...lane, title: titles.get(lane.status) ?? lane.title }))
    const requestId = derivedKey(ctx.idempotencyKey, 'lanes')
    await boards.updateBoardSettings(
      { settings: protoBoardSettings(number, { ...settings, lanes }), requestId },
      rpc,
    )
  }
  let position = fields.length
  for (const item of itemsOf(items, 'field')) {
    if (isSame(item, ownOf(item, configured))) continue
    const field = protoField(newField(number, item, position++))
    const requestId = derivedKey(ctx.idempotencyKey, `field/${item.name}`)
    // The part that fields belong to may have been switched on a moment ago.
    await onceTasksKnow(ctx.platform.clock, () => boards.saveTaskFieldDefinition({ field, requestId }, rpc))
  }
}

function newField(
  project: number,
  { name, type, choices }: Extract<ConfigurationItem, { kind: 'field' }>,
  position: number,
): FieldDefinition {
  return {
    id: '',
    project,
    name,
    kind: type,
    choices: choices.map((choice, at) => ({ id: `c${at + 1}`, name: choice, color: NO_COLOR })),
    position,
    on_card: false,
  }
}
