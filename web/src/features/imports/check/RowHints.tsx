import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../i18n/format.js'
import { InfoIcon } from '../../../ui/icons/icons.js'
import type { Job, JobRow } from '../api/jobs.js'
import { useColumnName } from './fault-text.js'
import s from '../Imports.module.css'

type Hint = JobRow['hints'][number]

/** Parts of a row that are not taken, and things to look at: they hold nothing up. */
export function RowHints({ job, hints }: { job: Job; hints: readonly Hint[] }) {
  const { t } = useTranslation('imports')
  const columnName = useColumnName(job)
  const wordsOf = ({ column, value, reason }: Hint): string => {
    if (reason === 'ROW_TWICE') return t('hint.ROW_TWICE', { line: formatNumber(Number(value)) })
    const of = { column: columnName(column), value }
    if (reason === 'PERSON_UNKNOWN') return t('hint.PERSON_UNKNOWN', of)
    return t(reason === 'ALLOCATIONS_WITHOUT_DAYS' ? 'hint.ALLOCATIONS_WITHOUT_DAYS' : 'hint.OTHER', of)
  }
  if (hints.length === 0) return null
  return (
    <ul className={s.hints}>
      {hints.map((hint) => (
        <li key={`${hint.column} ${hint.reason}`}>
          <InfoIcon /> <span>{wordsOf(hint)}</span>
        </li>
      ))}
    </ul>
  )
}
