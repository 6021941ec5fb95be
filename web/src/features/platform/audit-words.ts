import type { AuditPage, AuditRecord } from '@smartproject/bff/api/platform/audit'
import i18next from 'i18next'
import { formatDate } from '../../i18n/format.js'
import { currentLocale } from '../../i18n/locale.js'
import { isPlainDate } from '../../lib/plain-date.js'

/** Users and companies by the ids that stand in the records. */
export type Names = AuditPage['names']

/** The details that say whom a record is about, when its target is something else. */
const ABOUT = ['applicant', 'recipient'] as const

/** The details that name the thing in people's words. */
const THINGS = ['item_id', 'code', 'plan', 'email'] as const

function actorOf({ actor_id, actor_email }: AuditRecord, names: Names): string {
  if (actor_id === null) return i18next.t('platform:system')
  return names[actor_id] ?? actor_email ?? i18next.t('platform:somebody')
}

function personOf({ target_id, details }: AuditRecord, names: Names): string {
  const ids = [target_id, ...ABOUT.map((name) => details[name] ?? '')]
  const known = ids.find((id) => names[id] !== undefined)
  return known === undefined ? i18next.t('platform:somebody') : (names[known] ?? '')
}

function thingOf({ action, target_id, details }: AuditRecord): string {
  if (action === 'call.denied') return target_id
  const name = THINGS.find((one) => details[one])
  if (!name) return i18next.t('platform:unnamed')
  const value = details[name] ?? ''
  return wordFor(name, value) ?? value
}

const isKnown = (key: string): boolean => i18next.exists(key)

/** The actor, the act and its target, as one sentence. Unknown values are shown by their names. */
export function sentenceOf(record: AuditRecord, names: Names): string {
  const user = actorOf(record, names)
  const key = `platform:did.${record.action}`
  // Actions come from the server, so the key can only be known at run time.
  if (!isKnown(key)) return i18next.t('platform:other', { user, thing: record.action })
  const person = personOf(record, names)
  return i18next.t(key, { user, person, thing: thingOf(record), defaultValue: '' })
}

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}$/

/** The details that people read: neither empty nor the id of something without a name. The file has all of them. */
export function shownDetails({ details }: AuditRecord, names: Names): [string, string][] {
  return Object.entries(details).filter(
    ([, value]) => value !== '' && (names[value] !== undefined || !ID.test(value)),
  )
}

/** The name of a detail. A change keeps its two values under the name with `_from` and with `_to`. */
export function nameOfDetail(name: string): string {
  const known = wordOf(name)
  if (known !== null) return known
  const [, changed = '', side] = /^(.+)_(from|to)$/.exec(name) ?? []
  const word = wordOf(changed)
  if (word === null) return name
  return i18next.t(side === 'from' ? 'platform:detailBefore' : 'platform:detailAfter', { field: word })
}

/** The word for the name of a detail; null for one that this page does not know yet. */
function wordOf(name: string): string | null {
  const key = `platform:detail.${name}`
  return isKnown(key) ? i18next.t(key, { defaultValue: '' }) : null
}

/** A detail for people: names for ids, words for names of the program, days as they are written everywhere; the rest stays as it is. */
export function detailOf(name: string, value: string, names: Names): string {
  return value
    .split(' → ')
    .map((part) => names[part] ?? wordFor(name, part) ?? partOf(part))
    .join(currentLocale() === 'ar' ? ' ← ' : ' → ')
}

/** Details whose values are names of the program, with where their words stand. */
const WORDED: Readonly<Record<string, string>> = {
  reason: 'errors:reason',
  template: 'platform:mails.template',
  plan: 'platform:plan',
}

function wordFor(name: string, value: string): string | null {
  const key = `${WORDED[name]}.${value}`
  // A text of a person may have marks that a key does not.
  return /^[\w-]+$/.test(value) && name in WORDED && isKnown(key)
    ? i18next.t(key, { defaultValue: '' })
    : null
}

function partOf(part: string): string {
  if (part === 'true') return i18next.t('platform:yes')
  if (part === 'false') return i18next.t('platform:no')
  return isPlainDate(part) ? formatDate(part) : part
}
