import type { EntryRevision } from '@smartproject/bff/api/registers/entries'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { formatStamp } from '../../../i18n/stamps.js'
import { ClockZone } from '../../../ui/clock-zone.js'
import { type Reading, useValueWords } from './use-value-words.js'
import s from '../Registers.module.css'

export interface EntryHistoryProps extends Reading {
  revisions: readonly EntryRevision[]
}

/** The latest changes of an entry, newest first; folded until a person asks. */
export function EntryHistory({ revisions, ...reading }: EntryHistoryProps) {
  const { t } = useTranslation('registers')
  const zone = use(ClockZone)
  const { words, nameOf } = reading
  const shown = useValueWords(reading)
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
