import { useTranslation } from 'react-i18next'
import { FilterBar } from '../../task-kit/filter/FilterBar.js'
import { useLayoutChange } from '../../task-kit/filter/use-layout-change.js'
import type { TaskView } from '../../task-kit/filter/use-task-view.js'
import { useWork } from '../../task-kit/model.js'
import { NewTaskButton } from '../../task-kit/new-task/NewTaskButton.js'
import { SegmentedControl } from '../../ui/form/SegmentedControl.js'
import { ZOOMS } from '../../ui/gantt/axis.js'
import { LinkIcon } from '../../ui/icons/page-icons.js'
import { useNarrow } from '../../ui/page/toolbar/use-narrow.js'
import type { Gantt } from '../../task-kit/schedule/api.js'
import { BaselineChoice } from './baseline/BaselineChoice.js'
import type { GanttTask } from './model.js'
import { GROUPINGS, type GanttDisplay } from './use-gantt-rows.js'
import type { PictureSource } from '../../ui/gantt/picture/save-picture.js'
import { useTableEntries } from './export/use-table-entries.js'
import { usePlanEntry } from './export/use-plan-entry.js'
import { usePictureEntries } from './export/use-picture-entries.js'
import { useTimelineView } from './use-timeline-view.js'
import s from './Timeline.module.css'

export interface GanttToolsProps {
  readonly view: TaskView
  /** The project and the page, as files are called. */
  readonly title: string
  readonly gantt: Gantt
  readonly shown: readonly GanttTask[]
  readonly display: GanttDisplay
  /** The timeline as it is shown. */
  picture: () => PictureSource
  codeOf: (id: string) => string
  onReschedule: () => void
  onLevel: () => void
  onBaselines: () => void
  onLink: () => void
}

const COLUMNS = ['status', 'assignee', 'start_date', 'due_date']

/** Zoom, filter, groups and what is done to the whole timeline. */
export function GanttTools(props: GanttToolsProps) {
  const { view, gantt, shown, display, onReschedule, onLevel, onBaselines, onLink } = props
  const pictures = usePictureEntries(props.picture)
  const tables = useTableEntries(props, display.showBaseline)
  const plan = usePlanEntry(shown, gantt, props.title)
  const { t } = useTranslation('timeline')
  const openLayout = useLayoutChange()
  const { setup } = useWork()
  const { zoom, setZoom } = useTimelineView()
  // A phone shows no bars.
  const narrow = useNarrow()
  return (
    <FilterBar
      view={view}
      layout="calendar"
      total={shown.length}
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
        <>
          <label className={s.check}>
            <input
              type="checkbox"
              checked={display.showCritical}
              onChange={() => display.setCritical(!display.showCritical)}
            />
            {t('showCritical')}
          </label>
          <label className={s.check}>
            <input
              type="checkbox"
              checked={display.allColumns}
              onChange={() => display.setAllColumns(!display.allColumns)}
            />
            {t('allColumns')}
          </label>
          <BaselineChoice gantt={gantt} />
        </>
      )}
      more={[
        ...(gantt.manageable
          ? [
              { id: 'reschedule', label: t('reschedule'), onSelect: onReschedule },
              { id: 'level', label: t('level.title'), onSelect: onLevel },
            ]
          : []),
        { id: 'baselines', label: t('baseline.title'), onSelect: onBaselines },
        ...(setup?.writable
          ? [{ id: 'link', label: t('link.title'), icon: LinkIcon, onSelect: onLink }]
          : []),
        ...tables,
        plan,
        ...pictures,
      ]}
      action={setup?.writable && <NewTaskButton filter={view.filter} />}
    />
  )
}
