import type { Caller } from '@smartproject/kit/types/caller'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

import {
  beginExport,
  type Cell,
  type ExportFormat,
  type ExportLocale,
  type ExportSource,
  type Progress,
} from '../../files/area.js'
import {
  fieldsOf,
  type FieldRule,
  type FieldValue,
  idsIn,
  linksTo,
  type LinkTarget,
  type RegisterDefinition,
  textIn,
  type Words,
} from '../domain/definition.js'
import { codeOf, type Entry, figuresOf } from '../domain/entry.js'
import { registerOf } from '../domain/registers.js'
import type { Stores } from '../domain/stores.js'
import { WORDS } from './common-words.js'
import type { Deps } from './deps.js'
import { projectWithRegister } from './entry-access.js'
import { type EntryQuery, listEntries } from './read-entries.js'

/** Name of the source in jobs. */
export const ENTRIES = 'entries'

const PAGE = 200

/** Columns of instants. */
const TIMED: ReadonlySet<string> = new Set(['created_at', 'updated_at'])

/** Which entries, and how they are written. */
export type EntryExport = EntryQuery & { readonly format: ExportFormat; readonly locale: ExportLocale }

/**
 * Asks for the entries of a register as a file; `wake` is called once the job is kept.
 * Errors: not_found PROJECT_NOT_FOUND, forbidden PERMISSION_DENIED, exhausted TOO_MANY_EXPORTS.
 */
export async function startEntryExport(
  deps: Deps,
  caller: Caller,
  { register, filter, sort, format, locale }: EntryExport,
  wake: () => void,
): Promise<Progress> {
  const progress = await deps.work.write(caller, async (stores, changes) => {
    const { projectNumber } = filter
    await projectWithRegister(stores, caller, { projectNumber, register, right: 'reads' })
    const query = JSON.stringify({ filter, sort })
    return beginExport({ stores, changes, now: deps.clock.now() }, caller, {
      source: ENTRIES,
      query,
      format,
      locale,
    })
  })
  wake()
  return progress
}

/** Reads the entries of a job as rows, by what the caller may read when the file is made. */
export function entrySource(deps: Deps): ExportSource {
  return async (caller, { query, locale }) => {
    const { filter, sort } = JSON.parse(query) as Pick<EntryQuery, 'filter' | 'sort'>
    const register = registerOf(filter.kind)
    const stores = deps.work.read(caller.tenantId)
    const { projectNumber } = filter
    await projectWithRegister(stores, caller, { projectNumber, register, right: 'reads' })
    const total = await stores.entries.count(projectNumber, register.kind)
    const columns = columnsOf(register).map((key) => ({
      key,
      heading: word(register, key)[locale],
      ...(TIMED.has(key) && { timed: true as const }),
    }))
    async function* pages(): AsyncGenerator<readonly Cell[][]> {
      let token = ''
      do {
        const page = await listEntries(deps, caller, { register, filter, sort }, { size: PAGE, token })
        const names = await namesOf(
          stores,
          register,
          page.entries.map(({ entry }) => entry),
        )
        yield page.entries.map(({ entry }) => cells(register, entry, { locale, names }))
        token = page.nextToken
      } while (token !== '')
    }
    return { name: register.kind, sheet: word(register, register.kind)[locale], columns, pages, total }
  }
}

function columnsOf(register: RegisterDefinition): string[] {
  const [title = 'title', ...fields] = Object.keys(fieldsOf(register))
  return ['code', title, 'state', ...Object.keys(register.figures), ...fields, 'created_at', 'updated_at']
}

function word(register: RegisterDefinition, key: string): Words {
  return register.words[key] ?? WORDS[key] ?? { en: key, ar: key }
}

interface Wording {
  readonly locale: ExportLocale
  readonly names: ReadonlyMap<string, string>
}

function cells(register: RegisterDefinition, entry: Entry, { locale, names }: Wording): Cell[] {
  const own: Record<string, Cell> = {
    code: codeOf(register, entry),
    state: word(register, entry.state)[locale],
    created_at: { time: entry.createTime },
    updated_at: { time: entry.updateTime },
    ...figuresOf(register, entry.fields),
  }
  const rules = fieldsOf(register)
  return columnsOf(register).map((key) => {
    const [rule, value] = [rules[key], entry.fields[key]]
    if (!rule || value === undefined) return own[key] ?? null
    return cell(rule, value, (text) =>
      rule.type === 'choice' ? word(register, text)[locale] : (names.get(text) ?? ''),
    )
  })
}

function cell(rule: FieldRule, value: FieldValue, named: (text: string) => string): Cell {
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return value.map(named).filter(Boolean).join(', ')
  if (rule.type === 'date') return { day: value as PlainDate }
  return rule.type === 'text' ? value : named(value)
}

/** The names of the people, labels, tasks and entries that the entries' fields hold; the last two go by their codes. */
async function namesOf(
  stores: Stores,
  register: RegisterDefinition,
  entries: readonly Entry[],
): Promise<Map<string, string>> {
  const ids = (target: LinkTarget) => [
    ...new Set(
      entries.flatMap(({ fields }) => linksTo(register, target).flatMap((name) => idsIn(fields, name))),
    ),
  ]
  const [labelIds, taskIds, projectNumber] = [ids('label'), ids('task'), entries[0]?.projectNumber ?? 0]
  const labels = labelIds.length > 0 ? await stores.labels.usableIn(projectNumber) : []
  const linkedIds = ids('entry')
  const linked = linkedIds.length > 0 ? await stores.entries.withIds(linkedIds) : []
  const tasks = taskIds.length > 0 ? await stores.taskLinks.withIds(taskIds) : []
  return new Map([
    ...(await peopleOf(stores, register, entries)),
    ...labels.map(({ id, name }) => [id, name] as const),
    ...tasks.map(({ id, itemId }) => [id, itemId] as const),
    ...linked.map((entry) => [entry.id, codeOf(registerOf(entry.kind), entry)] as const),
  ])
}

async function peopleOf(
  stores: Stores,
  register: RegisterDefinition,
  entries: readonly Entry[],
): Promise<(readonly [string, string])[]> {
  const people = Object.entries(fieldsOf(register)).flatMap(([name, { type }]) =>
    type === 'person' ? [name] : [],
  )
  const ids = entries
    .flatMap(({ fields }) => people.map((name) => textIn(fields, name)))
    .filter((id) => id !== '')
  const members = ids.length > 0 ? await stores.members.withIds([...new Set(ids)]) : []
  return members.map(({ userId, fullname }) => [userId, fullname] as const)
}
