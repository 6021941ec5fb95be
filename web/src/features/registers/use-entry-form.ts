import type { EntryInput } from '@smartproject/bff/api/registers/entries'
import { type FieldRule, fieldsOf, type RegisterShape } from '@smartproject/bff/api/registers/definition'
import { useState } from 'react'
import { useDraft } from '../../form-kit/use-draft.js'
import { isApiError } from '../../lib/calls/api-error.js'
import type { EntryDetail } from './api.js'
import type { FieldValue } from './FieldInput.js'

type Values = Readonly<Record<string, FieldValue>>

interface Written {
  fields: Values
  /** The values of the entry that were written over. */
  before: Values
}

const NOTHING: Written = { fields: {}, before: {} }

const isSame = (one: FieldValue | undefined, other: FieldValue | undefined) =>
  String(one ?? '') === String(other ?? '')

/**
 * The form of an entry, kept as a draft until it is saved, and its faults by the name of the
 * field. The value of a rich text is the JSON of its tree. `place` names the register of the project.
 */
export function useEntryForm(register: RegisterShape, detail: EntryDetail | null, place: string) {
  const rules = fieldsOf(register)
  const names = Object.keys(rules)
  const isRich = (name: string) => isRichText(rules[name])
  const stored = (name: string): FieldValue =>
    (isRich(name) ? detail?.trees[name] : detail?.entry.fields[name]) ?? null
  const draft = useDraft<Written>({
    name: `entry-form:${place}:${detail?.entry.id ?? 'new'}`,
    first: NOTHING,
  })
  const { fields: drafts, before } = draft.values
  const [faults, setFaults] = useState<Record<string, string>>({})
  const valueOf = (name: string) => (name in drafts ? (drafts[name] ?? null) : stored(name))
  const changed = names.filter((name) => !isSame(valueOf(name), stored(name)))
  const conflicts = changed.filter((name) => name in before && !isSame(before[name], stored(name)))
  const forget = (name: string) => {
    const { [name]: _field, ...fields } = drafts
    const { [name]: _before, ...kept } = before
    draft.set({ fields, before: kept })
  }
  const mend = (name: string) => setFaults(({ [name]: _mended, ...others }) => others)
  return {
    names,
    faults,
    valueOf,
    changed: changed.length > 0,
    /** Fields that were written here and that another person changed meanwhile; one of both is chosen before they are sent. */
    conflicts,
    stored,
    set(name: string, value: FieldValue) {
      if (isSame(value, stored(name))) forget(name)
      else
        draft.set({
          fields: { ...drafts, [name]: value },
          before: { [name]: stored(name), ...before },
        })
      mend(name)
    },
    takeTheirs(name: string) {
      forget(name)
      mend(name)
    },
    keepMine(name: string) {
      draft.set({ before: { ...before, [name]: stored(name) } })
      mend(name)
    },
    /** The fields to send: the title always, else what was changed. */
    content(): Pick<EntryInput, 'fields' | 'trees'> {
      const sent = names.filter((name) => name === 'title' || (changed.includes(name) && !isRich(name)))
      const fields = sent.map((name) => [
        name,
        sentValue(name === 'title' ? (valueOf(name) ?? '') : valueOf(name)),
      ])
      const trees = changed.filter(isRich).map((name) => [name, String(valueOf(name) ?? '')])
      return {
        fields: Object.fromEntries(fields),
        ...(trees.length > 0 && { trees: Object.fromEntries(trees) }),
      }
    },
    /** Notes an empty title, texts that are no numbers and what another person changed too; true when there are any. */
    isAtFault(): boolean {
      const found: Record<string, string> = {}
      if (String(valueOf('title') ?? '').trim() === '') found['title'] = 'REQUIRED'
      for (const name of names)
        if (rules[name]?.type === 'decimal' && typeof valueOf(name) === 'string')
          found[name] = 'NUMBER_INVALID'
      for (const name of conflicts) found[name] = 'VERSION_MISMATCH'
      setFaults((before) => ({ ...before, ...found }))
      return Object.keys(found).length > 0
    },
    /** Notes what the server found wrong, field by field. */
    refuse(error: unknown) {
      if (!isApiError(error)) return
      const found = error.fields.map(
        ({ field, reason }) => [field.split('.').at(-1) ?? field, reason] as const,
      )
      setFaults(Object.fromEntries(found))
    },
    restored: draft.restored,
    discard() {
      draft.discard()
      setFaults({})
    },
    /** A saved text is no draft any more. */
    saved: draft.sent,
  }
}

export function isRichText(rule: FieldRule | undefined): boolean {
  return rule?.type === 'text' && rule.rich === true
}

function sentValue(value: FieldValue): EntryInput['fields'][string] {
  return typeof value === 'object' && value !== null ? [...value] : value
}

export type EntryForm = ReturnType<typeof useEntryForm>
