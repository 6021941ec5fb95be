import type { UseQueryResult } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Bdi } from '../../ui/Bdi.js'
import type { Column } from '../../ui/table/DataTable.js'
import { ArrangedPage } from './ArrangedPage.js'
import type { FileColumn } from './ArrangedTools.js'
import type { Item, ItemKind, SaveItem } from './item.js'
import { ItemDialog } from './ItemDialog.js'
import s from './Settings.module.css'

export interface ItemsPageProps {
  page: ItemKind
  subscription: number
  /** 0 for those of the company. */
  project: number
  items: UseQueryResult<readonly Item[]>
  save: SaveItem
}

const nameCell = ({ name, color }: Item) => (
  <span className={s.label}>
    {color && <span className={s.dot} style={{ '--swatch': color } as CSSProperties} />}
    <Bdi>{name}</Bdi>
  </span>
)

/** Labels or categories in a table, with a dialog for one. */
export function ItemsPage({ page, subscription, project, items, save }: ItemsPageProps) {
  const { t } = useTranslation('settings')
  const name: Column<Item> = {
    id: 'name',
    header: t('column.name'),
    grow: true,
    cell: nameCell,
  }
  const file: FileColumn<Item>[] = [{ header: t('column.name'), value: (item) => item.name }]
  if (page === 'labels') file.push({ header: t('column.color'), value: (item) => item.color ?? '' })
  return (
    <ArrangedPage<Item>
      {...{ page, subscription, project, items, file }}
      kind={page === 'labels' ? 'label' : 'category'}
      columns={[name]}
      renderForm={(item, onClose) => (
        <ItemDialog {...{ page, item, onClose }} place={`${subscription}:${project}`} onSave={save} />
      )}
    />
  )
}
