import { useTranslation } from 'react-i18next'
import { BoardIcon, CalendarIcon, ListIcon } from '../../../ui/icons.js'
import { SegmentedControl } from '../../../ui/SegmentedControl.js'
import type { Layout } from './view-address.js'

/** Board, list or calendar of the same tasks. */
export function LayoutSwitch({ value, onChange }: { value: Layout; onChange: (layout: Layout) => void }) {
  const { t } = useTranslation('board')
  return (
    <SegmentedControl
      label={t('view.label')}
      size="small"
      value={value}
      onChange={onChange}
      segments={[
        { value: 'board', label: t('view.board'), icon: BoardIcon },
        { value: 'list', label: t('view.list'), icon: ListIcon },
        { value: 'calendar', label: t('view.calendar'), icon: CalendarIcon },
      ]}
    />
  )
}
