import {
  CONFIGURED_LANES,
  type ConfigurationItem,
  itemsOf,
  LONGEST_ITEM,
  type ProjectWords,
  readItem,
  writeItem,
} from '@smartproject/bff/api/company/configuration'
import { PROJECT_FLAGS, type ProjectFlag } from '@smartproject/bff/api/company/project-flags'
import type { ConfigurationSet } from '../../task-kit/configuration/sets.js'

type Lane = (typeof CONFIGURED_LANES)[number]
type FieldItem = Extract<ConfigurationItem, { kind: 'field' }>

/** A field while it is edited, with a key of its own. */
export interface FieldRow extends Omit<FieldItem, 'kind'> {
  readonly key: string
}

/** A set while it is edited. A thing that is not named stays as it is in projects. */
export interface SetDraft {
  readonly name: string
  readonly flags: Readonly<Partial<Record<ProjectFlag, boolean>>>
  readonly words: ProjectWords | ''
  readonly lanes: Readonly<Partial<Record<Lane, string>>>
  readonly fields: readonly FieldRow[]
  /** The template that new projects begin with; empty for none. */
  readonly template: string
  /** Items that this version does not know: they are kept until they are taken out. */
  readonly unknown: readonly string[]
}

/** The draft of a set, or of a new one. */
export function draftOfSet(set: ConfigurationSet | null): SetDraft {
  const items = set?.items ?? []
  return {
    name: set?.name ?? '',
    flags: Object.fromEntries(itemsOf(items, 'flag').map(({ flag, on }) => [flag, on])),
    words: itemsOf(items, 'words')[0]?.words ?? '',
    lanes: Object.fromEntries(itemsOf(items, 'lane').map(({ lane, title }) => [lane, title])),
    fields: itemsOf(items, 'field').map(({ type, name, choices }, at) => ({
      key: `f${at}`,
      type,
      name,
      choices,
    })),
    template: itemsOf(items, 'template')[0]?.id ?? '',
    unknown: items.filter((item) => readItem(item) === null),
  }
}

/** The items of a draft, the unknown ones behind the others. A field without a name is none. */
export function itemsOfDraft({ flags, words, lanes, fields, template, unknown }: SetDraft): string[] {
  const known: ConfigurationItem[] = [
    ...PROJECT_FLAGS.flatMap((flag): ConfigurationItem[] => {
      const on = flags[flag]
      return on === undefined ? [] : [{ kind: 'flag', flag, on }]
    }),
    ...(words === '' ? [] : [{ kind: 'words' as const, words }]),
    ...CONFIGURED_LANES.flatMap((lane): ConfigurationItem[] => {
      const title = lanes[lane]?.trim() ?? ''
      return title === '' ? [] : [{ kind: 'lane', lane, title }]
    }),
    ...fields.map(({ type, name, choices }): ConfigurationItem => ({
      kind: 'field',
      type,
      name: name.trim(),
      choices: type === 'choice' ? choices : [],
    })),
    ...(template === '' ? [] : [{ kind: 'template' as const, id: template }]),
  ]
  return [...known.map(writeItem), ...unknown]
}

/** The keys of fields that cannot be written: without a name, or without choices where they need some. */
export function faultyFields({ fields }: SetDraft): ReadonlySet<string> {
  return new Set(
    fields.filter((field) => isFaulty({ kind: 'field', ...field }) || hasMark(field)).map(({ key }) => key),
  )
}

function isFaulty(field: FieldItem): boolean {
  const item = writeItem(field)
  return item.length > LONGEST_ITEM || readItem(item) === null
}

/** The mark between name and choices stands in neither. */
function hasMark({ name, choices }: FieldRow): boolean {
  return [name, ...choices].some((text) => text.includes('|'))
}
