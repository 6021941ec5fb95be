import { useTranslation } from 'react-i18next'
import { useWork } from '../../../task-kit/model.js'
import { usePersonName } from '../../../task-kit/parts/people.js'
import type { Gantt } from '../../../task-kit/schedule/api.js'
import { fileNameOf } from '../../../ui/table/csv.js'
import { saveTable, TABLE_FORMATS } from '../../../ui/table/save-table.js'
import type { GanttTask } from '../model.js'
import { tableOf } from './table-of.js'

export interface SavedTable {
  readonly gantt: Gantt
  readonly shown: readonly GanttTask[]
  readonly title: string
  codeOf: (id: string) => string
}

/** The entries of a menu that save a timeline as a table. */
export function useTableEntries({ gantt, shown, title, codeOf }: SavedTable, showBaseline: boolean) {
  const { t } = useTranslation('timeline')
  const { t: common } = useTranslation()
  const nameOf = usePersonName(useWork().setup)
  return TABLE_FORMATS.map((format) => ({
    id: format,
    label: t('saveAs', { format: common(`table.${format}`) }),
    onSelect: () =>
      saveTable(format, fileNameOf(title), tableOf(shown, gantt, { codeOf, nameOf, t }, showBaseline)),
  }))
}
