import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.js'
import { DownloadIcon } from '../../../ui/icons/page-icons.js'
import { Menu } from '../../../ui/overlay/Menu.js'
import { saveTable, TABLE_FORMATS } from '../../../ui/table/save-table.js'
import { calendarSheet, printCalendar, saveCalendarPng } from './calendar-files.js'
import type { CalendarModel } from './calendar-model.js'
import type { Drawing } from './draw-calendar.js'
import { noonText } from '../days-text.js'
import { kindColour, kindText } from './words.js'

/** The calendar as a table, a picture, or on paper, which browsers also save as PDF. */
export function CalendarExport({ model, title }: { model: CalendarModel; title: string }) {
  const { t } = useTranslation(['leave', 'common', 'words'])
  const name = `leave-${model.from}-${model.to}`
  const drawing: Drawing = {
    model,
    rows: model.rows,
    title,
    look: ({ entry }) => ({ text: kindText(entry, t), colour: kindColour(entry) }),
  }
  const headers = ['user', 'from', 'to', 'kind', 'status'] as const
  const sheet = () =>
    calendarSheet(
      model.rows,
      [...headers.map((header) => t(`column.${header}`)), t('calendar.workingDays'), t('part.half')],
      ({ entry }) => [kindText(entry, t), t(`words:leave.${entry.status}`)],
      ({ entry }) => noonText(entry, t),
    )
  return (
    <Menu
      trigger={
        <Button size="small" icon={DownloadIcon}>
          {t('calendar.export')}
        </Button>
      }
      groups={[
        {
          id: 'formats',
          entries: [
            ...TABLE_FORMATS.map((format) => ({
              id: format,
              label: t(`common:table.${format}`),
              onSelect: () => saveTable(format, name, sheet()),
            })),
            { id: 'png', label: t('calendar.png'), onSelect: () => void saveCalendarPng(name, drawing) },
            { id: 'print', label: t('calendar.print'), onSelect: () => printCalendar(drawing) },
          ],
        },
      ]}
    />
  )
}
