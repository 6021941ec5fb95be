import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.js'
import type { PictureSource } from '../../../ui/gantt/picture/save-picture.js'
import { DownloadIcon } from '../../../ui/icons/page-icons.js'
import { Menu } from '../../../ui/overlay/Menu.js'
import { fileNameOf } from '../../../ui/table/csv.js'
import { saveTable, TABLE_FORMATS, type TableRows } from '../../../ui/table/save-table.js'
import { usePictureEntries } from '../export/use-picture-entries.js'

export interface SavePortfolioProps {
  table: () => TableRows
  picture: () => PictureSource
}

/** Saves the portfolio as a table, a picture or sheets of paper. */
export function SavePortfolio({ table, picture }: SavePortfolioProps) {
  const { t } = useTranslation(['timeline', 'common'])
  const pictures = usePictureEntries(picture)
  const tables = TABLE_FORMATS.map((format) => ({
    id: format,
    label: t('saveAs', { format: t(`common:table.${format}`) }),
    onSelect: () => saveTable(format, fileNameOf(t('portfolio.title')), table()),
  }))
  return (
    <Menu
      trigger={
        <Button icon={DownloadIcon} size="small">
          {t('portfolio.save')}
        </Button>
      }
      groups={[
        { id: 'tables', entries: tables },
        { id: 'pictures', entries: pictures },
      ]}
    />
  )
}
