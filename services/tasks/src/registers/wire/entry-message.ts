import { treeOfStored } from '@smartproject/kit/rich-text/stored'
import type {
  Entry as EntryMessage,
  EntryReference,
  EntryRevision as RevisionMessage,
} from '@smartproject/proto/smartproject/tasks/v1/register_service'

import { richFields, storedIn, textIn } from '../domain/definition.js'
import { codeOf, type Entry, type EntryRevision, figuresOf } from '../domain/entry.js'
import { registerOf } from '../domain/registers.js'

/** An entry as the protos carry it. */
export function toEntryMessage({ entry, editable }: { entry: Entry; editable: boolean }): EntryMessage {
  const register = registerOf(entry.kind)
  const { id, projectNumber, kind, number, state, version, createTime, createdBy, updateTime } = entry
  return {
    id,
    projectNumber,
    kind,
    number,
    code: codeOf(register, entry),
    state,
    fields: Object.fromEntries(Object.entries(entry.fields).map(([name, value]) => [name, String(value)])),
    figures: figuresOf(register, entry.fields),
    version: BigInt(version),
    createTime,
    createdBy,
    updateTime,
    editable,
    reuseCount: entry.adopters?.length ?? 0,
  }
}

/** The rich texts of an entry that are not empty, as trees; of a text from before they are made of it. */
export function treesOfEntry(entry: Entry): Record<string, string> {
  const stored = richFields(registerOf(entry.kind)).map((name) => [name, storedIn(entry, name)] as const)
  const said = stored.filter(([, { text, tree }]) => text !== '' || tree !== '')
  return Object.fromEntries(said.map(([name, one]) => [name, JSON.stringify(treeOfStored(one))]))
}

/** An entry as others refer to it. */
export function toEntryReference(entry: Entry): EntryReference {
  const { id, kind, state, fields } = entry
  return { id, kind, code: codeOf(registerOf(kind), entry), title: textIn(fields, 'title'), state }
}

/** A change of a field as the protos carry it. */
export function toRevisionMessage(revision: EntryRevision): RevisionMessage {
  return { ...revision }
}
