import { fieldsOf, type RegisterShape } from '@smartproject/bff/api/registers/definition'
import type { EntryRevision } from '@smartproject/bff/api/registers/entries'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { localDigits } from '../../../i18n/format.js'
import { formatStamp } from '../../../i18n/stamps.js'
import { ClockZone } from '../../../ui/clock-zone.js'
import type { LinkPlace } from './EntryLinks.js'
import type { Words } from '../words.js'
import s from '../Registers.module.css'

export interface EntryHistoryProps {
  register: RegisterShape
  revisions: readonly EntryRevision[]
  words: Words
  nameOf: (userId: string) => string
  place: LinkPlace
}

/** The latest changes of an entry, newest first; folded until a person asks. */
export function EntryHistory({ register, revisions, words, nameOf, place }: EntryHistoryProps) {
  const { t } = useTranslation('registers')
  const zone = use(ClockZone)
  const rules = fieldsOf(register)
  const linkName = (id: string) =>
    place.tasks.find((task) => task.id === id)?.item_id ??
    place.entries.find((entry) => entry.id === id)?.code ??
    place.setup?.labels.find((label) => label.id === id)?.name ??
    t('gone')
  const shown = (field: string, value: string) => {
    if (value === '') return t('none')
    const type = field === 'state' ? 'state' : rules[field]?.type
    if (type === 'state') return words('state', value)
    if (type === 'choice') return words('choice', value)
    if (type === 'links') return value.split(',').map(linkName).join(', ')
    if (type === 'int' || type === 'decimal') return localDigits(value)
    return type === 'person' ? nameOf(value) : value
  }
  return (
    <details className={s.history}>
      <summary>{t('history', { count: revisions.length })}</summary>
      <ol>
        {revisions.map(({ field, from, to, user, at }, index) => (
          <li key={`${at}-${field}-${index}`}>
            <span className={s.quiet}>
              {t('changed', {
                user: nameOf(user),
                time: formatStamp(new Date(at), zone),
                field: words('field', field),
              })}
            </span>
            <span dir="auto">
              {from === to
                ? t('formatting')
                : t('fromTo', { from: shown(field, from), to: shown(field, to) })}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
