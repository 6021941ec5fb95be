import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { Bdi } from '../../ui/Bdi.js'
import type { Job } from './api/jobs.js'
import s from './Imports.module.css'

/** The cells of a file that are not taken, by their columns, and what its reader left behind or had to decide. */
export function NotTaken({ job: { columns, notes } }: { job: Job }) {
  const { t } = useTranslation('imports')
  const untaken = columns.filter((column) => column.untaken > 0)
  if (untaken.length + notes.length === 0) return null
  return (
    <details className={s.notTaken}>
      <summary>{t('notTaken.title', { count: untaken.length + notes.length })}</summary>
      <ul>
        {notes.map(({ reason, count }) => (
          <li key={reason}>{noteText(reason, count)}</li>
        ))}
        {untaken.map(({ header, untaken: count }, at) => (
          <li key={`${at} ${header}`}>
            <Bdi>{header || t('columns.unnamed')}</Bdi>: {t('notTaken.cells', { count })}
          </li>
        ))}
      </ul>
    </details>
  )
}

function noteText(reason: string, count: number): string {
  // Reasons come from the server, so the key can only be known at run time.
  const known = i18next.exists(`imports:note.${reason}`, { count }) ? reason : 'OTHER'
  return i18next.t(`imports:note.${known}` as 'imports:note.OTHER', { count })
}
