import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Job } from '../api/jobs.js'

/** Why a cell is not taken, and how to mend it. */
export function faultText(reason: string): string {
  // Reasons come from the server, so the key can only be known at run time.
  const known = i18next.exists(`imports:fault.${reason}`) ? reason : 'OTHER'
  return i18next.t(`imports:fault.${known}` as 'imports:fault.OTHER')
}

/** The name of the column of a fault; one of the row as a whole has none. */
export function useColumnName({ columns }: Job): (at: number) => string {
  const { t } = useTranslation('imports')
  return (at) => {
    const column = columns[at]
    return column ? column.header || t('columns.unnamed') : t('rows.whole')
  }
}
