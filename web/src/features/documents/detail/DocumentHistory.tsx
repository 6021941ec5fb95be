import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../../i18n/format-bytes.js'
import { formatDate, localDigits } from '../../../i18n/format.js'
import { formatStamp } from '../../../i18n/stamps.js'
import { isPlainDate } from '../../../lib/plain-date.js'
import { ClockZone } from '../../../ui/clock-zone.js'
import { foldersQuery } from '../api.js'
import { type DocumentDetail, STATES } from '../model.js'
import s from '../Documents.module.css'

export interface DocumentHistoryProps {
  subscription: number
  project: number
  history: DocumentDetail['history']
  nameOf: (userId: string) => string
}

/** The step that a history begins with. */
const BEGINNING = 'created'
const PEOPLE: ReadonlySet<string> = new Set(['managed_by', 'checkout'])

/** The steps of a document down to its beginning, newest first: who, when, what became what, which file came, and why. */
export function DocumentHistory({ subscription, project, history, nameOf }: DocumentHistoryProps) {
  const { t, i18n } = useTranslation('documents')
  const zone = use(ClockZone)
  const shown = useStepWords(subscription, project, nameOf)
  const what = (name: string) =>
    i18n.exists(`documents:field.${name}`) ? t(`field.${name}` as 'field.name') : t('field.other')
  if (history.length === 0) return <p className={s.quiet}>{t('noHistory')}</p>
  return (
    <ol className={s.lines} aria-label={t('tab.history')}>
      {history.map((step, index) => (
        <li key={`${step.at}-${step.what}-${index}`}>
          <span className={s.quiet}>
            {t('changedBy', {
              user: nameOf(step.by),
              time: formatStamp(new Date(step.at), zone),
              field: what(step.what),
            })}
          </span>
          {step.what !== BEGINNING && (
            <span dir="auto">
              {t('fromTo', { from: shown(step.what, step.from), to: shown(step.what, step.to) })}
            </span>
          )}
          {step.file && (
            <span dir="auto">
              {t('stepFile', { name: step.file.name, size: formatBytes(step.file.size) })}
            </span>
          )}
          {step.reason !== '' && <q dir="auto">{step.reason}</q>}
        </li>
      ))}
    </ol>
  )
}

/** The words for a value of a step: a state, a person, a day, a folder, a number, or what was written. */
function useStepWords(subscription: number, project: number, nameOf: (userId: string) => string) {
  const { t } = useTranslation('documents')
  const folders = useQuery(foldersQuery(subscription, project)).data?.folders ?? []
  return (what: string, value: string): string => {
    if (value === '') return t(what === 'folder' ? 'top' : 'none')
    const state = what === 'state' && STATES.find((one) => one === value)
    if (state) return t(`state.${state}`)
    if (PEOPLE.has(what)) return nameOf(value)
    if (what === 'folder') return folders.find(({ id }) => id === value)?.name ?? value
    if (value === 'true' || value === 'false') return t(value === 'true' ? 'yes' : 'no')
    if (isPlainDate(value)) return formatDate(value)
    return what === 'version' ? localDigits(value) : value
  }
}
