import { useTranslation } from 'react-i18next'
import { PROJECT_LAYOUTS, type ProjectLayout } from '../../lib/place/project-layout.js'
import { useProject, useSubscription } from '../../lib/place/place.js'
import { useProjectRights } from '../../lib/session/rights.js'
import { BoardIcon, CalendarIcon, ChartIcon, ListIcon, type Icon } from '../icons/icons.js'
import { SegmentedControl } from '../form/SegmentedControl.js'

const ICONS: Readonly<Record<ProjectLayout, Icon>> = {
  board: BoardIcon,
  list: ListIcon,
  calendar: CalendarIcon,
  report: ChartIcon,
}

export interface LayoutSwitchProps {
  value: ProjectLayout
  onChange: (layout: ProjectLayout) => void
}

/** Board, list, calendar and report of a project: the same switch on each of these pages. Without reports for people who may not read them. */
export function LayoutSwitch({ value, onChange }: LayoutSwitchProps) {
  const { t } = useTranslation()
  const rights = useProjectRights(useSubscription(), useProject())
  const reads = rights?.has('project.readReports') ?? true
  return (
    <SegmentedControl
      label={t('layout.label')}
      size="small"
      chosenByPress
      value={value}
      onChange={onChange}
      segments={PROJECT_LAYOUTS.filter((layout) => layout !== 'report' || reads).map((layout) => ({
        value: layout,
        label: t(`layout.${layout}`),
        icon: ICONS[layout],
      }))}
    />
  )
}
