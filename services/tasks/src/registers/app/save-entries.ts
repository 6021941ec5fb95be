import { DomainError, invalid, stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

import { type Mentions, type Project, takesPart } from '../../facts/area.js'
import { fieldsOf, type FieldValues, type RegisterDefinition, textIn } from '../domain/definition.js'
import { type Entry, MAX_ENTRIES, revisionsBetween } from '../domain/entry.js'
import type { OwnEvent } from '../domain/events.js'
import { registerOf } from '../domain/registers.js'
import type { Stores } from '../domain/stores.js'

/** A change of an entry for those who hear of it. */
interface News {
  /** For the audit record. */
  readonly action: string
  /** The people whom its texts mention anew. */
  readonly mentions?: Mentions | null
}

/** Saves the next state of an entry with its history, its event and its audit record. Errors: stale VERSION_MISMATCH. */
export async function saveEntry(
  stores: Stores,
  changes: Changes<OwnEvent>,
  step: News & { before: Entry; after: Entry; caller: Caller },
): Promise<void> {
  const { before, after, caller } = step
  const revisions = revisionsBetween(before, after, {
    register: registerOf(after.kind),
    userId: caller.userId,
  })
  if (!(await stores.entries.update(after, revisions))) throw stale(after.version)
  publishEntry(changes, after, step)
}

/** Publishes the state of an entry and writes its audit record. */
export function publishEntry(changes: Changes<OwnEvent>, entry: Entry, { action, mentions }: News): void {
  changes.publish({ about: 'entry', entry, ...(mentions ? { mentions } : {}) })
  auditEntry(changes, entry, action)
}

/** Writes the audit record of what was done with an entry. */
export function auditEntry(changes: Changes<OwnEvent>, entry: Entry, action: string): void {
  changes.audit({
    action: `${entry.kind}.${action}`,
    targetType: entry.kind,
    targetId: entry.id,
    project: entry.projectNumber,
  })
}

/** Lets pass while the register takes so many more. Errors: precondition REGISTER_FULL. */
export async function requireQuota(
  stores: Stores,
  register: Pick<Entry, 'projectNumber' | 'kind'>,
  more: number,
): Promise<void> {
  if ((await stores.entries.count(register.projectNumber, register.kind)) + more > MAX_ENTRIES)
    throw new DomainError('precondition', 'REGISTER_FULL')
}

/** The people of new values have to take part in the project; people of stored values may have left. */
export function requirePeople(
  register: RegisterDefinition,
  project: Project,
  values: { before: FieldValues; after: FieldValues },
): void {
  const strangers = Object.entries(fieldsOf(register)).flatMap(([name, { type }]) => {
    const userId = textIn(values.after, name)
    const named = type === 'person' && userId !== '' && userId !== textIn(values.before, name)
    return named && !takesPart(project, userId) ? [{ field: `fields.${name}`, reason: 'NOT_A_MEMBER' }] : []
  })
  if (strangers.length > 0) throw invalid(strangers)
}
