import { useChange } from '../../lib/calls/use-change.js'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { Button, type ButtonProps } from '../Button.js'
import { Menu } from '../overlay/Menu.js'
import { DownloadIcon } from '../icons/page-icons.js'
import { saveTable, TABLE_FORMATS, type TableFormat, type TableRows } from './save-table.js'
import { toast } from '../overlay/toasts/toast.js'

export interface SaveTableProps {
  label: string
  /** Of the file, without its ending. */
  name: string
  /** Headings and rows; days and figures as they are stored. */
  load: () => TableRows | Promise<TableRows>
  disabled?: boolean
  size?: ButtonProps['size']
}

/** Saves a table as CSV or as a workbook. */
export function SaveTable({ label, name, load, disabled = false, size }: SaveTableProps) {
  const { t } = useTranslation('common')
  const save = useChange({
    mutationFn: async (format: TableFormat) => saveTable(format, name, await load()),
    onError: (error) => void toast.error(problemText(error)),
  })
  return (
    <Menu
      trigger={
        <Button icon={DownloadIcon} disabled={disabled} loading={save.isPending} {...(size ? { size } : {})}>
          {label}
        </Button>
      }
      groups={[
        {
          id: 'formats',
          entries: TABLE_FORMATS.map((format) => ({
            id: format,
            label: t(`table.${format}`),
            onSelect: () => save.mutate(format),
          })),
        },
      ]}
    />
  )
}
