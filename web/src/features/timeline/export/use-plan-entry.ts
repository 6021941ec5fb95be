import { PLAN_TYPE, planXml } from '@smartproject/bff/api/plan-file'
import { useTranslation } from 'react-i18next'
import { useWork } from '../../../task-kit/model.js'
import { usePersonName } from '../../../task-kit/parts/people.js'
import type { Gantt } from '../../../task-kit/schedule/api.js'
import { fileNameOf, saveFile } from '../../../ui/table/csv.js'
import type { GanttTask } from '../model.js'
import { planOf } from './plan-of.js'

/** The entry of a menu that saves a timeline as a plan of Microsoft Project. */
export function usePlanEntry(tasks: readonly GanttTask[], gantt: Gantt, title: string) {
  const { t } = useTranslation('timeline')
  const nameOf = usePersonName(useWork().setup)
  return {
    id: 'msproject',
    label: t('saveAs', { format: 'Microsoft Project XML' }),
    onSelect: () => {
      const xml = planXml(planOf(title, tasks, gantt, nameOf))
      saveFile(new Blob([xml], { type: PLAN_TYPE }), `${fileNameOf(title)}.xml`)
    },
  }
}
