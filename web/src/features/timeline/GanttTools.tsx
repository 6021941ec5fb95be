import { useTranslation } from 'react-i18next'
import { FilterBar } from '../../task-kit/filter/FilterBar.js'
import { useLayoutChange } from '../../task-kit/filter/use-layout-change.js'
import type { TaskView } from '../../task-kit/filter/use-task-view.js'
import type { Card } from '../../task-kit/model.js'
import { NewTaskButton } from '../../task-kit/new-task/NewTaskButton.js'
import { SegmentedControl } from '../../ui/form/SegmentedControl.js'
import { ZOOMS } from '../../ui/gantt/axis.js'
import { useNarrow } from '../../ui/page/toolbar/use-narrow.js'
import { saveTable, TABLE_FORMATS } from '../../ui/table/save-table.js'
import { tableOf } from './table-of.js'
import { GROUPINGS, type GanttDisplay } from './use-gantt-rows.js'
import { useTimelineView } from './use-timeline-view.js'
import s from './Timeline.module.css'

export interface GanttToolsProps {
  readonly view: TaskView
  readonly tasks: ReadonlyMap<string, Card>
  readonly total: number | null
  readonly writable: boolean
  readonly display: GanttDisplay
  isOff: (day: string) => boolean
}

const COLUMNS = ['status', 'assignee', 'start_date', 'due_date']

/** Zoom, filter, groups and files of the timeline. */
export function GanttTools({ view, tasks, total, writable, display, isOff }: GanttToolsProps) {
  const { t } = useTranslation('timeline')
  const openLayout = useLayoutChange()
  const { zoom, setZoom } = useTimelineView()
  // A phone shows no bars.
  const narrow = useNarrow()
  return (
    <FilterBar
      view={view}
      layout="calendar"
      total={total}
      groupings={GROUPINGS}
      sortable={false}
      archivable={false}
      columns={COLUMNS}
      onLayout={openLayout}
      start={
        !narrow && (
          <SegmentedControl
            label={t('zoom.label')}
            size="small"
            segments={ZOOMS.map((value) => ({ value, label: t(`zoom.${value}`) }))}
            value={zoom}
            onChange={setZoom}
          />
        )
      }
      renderDisplay={() => (
        <label className={s.check}>
          <input
            type="checkbox"
            checked={display.allColumns}
            onChange={() => display.setAllColumns(!display.allColumns)}
          />
          {t('allColumns')}
        </label>
      )}
      more={TABLE_FORMATS.map((format) => ({
        id: format,
        label: t(`save.${format}`),
        onSelect: () => saveTable(format, t('title'), tableOf(tasks, isOff, t)),
      }))}
      action={writable && <NewTaskButton filter={view.filter} />}
    />
  )
}
