import type { UseQueryResult } from '@tanstack/react-query'
import { useState, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/state/Badge.js'
import { Banner } from '../../ui/state/Banner.js'
import { Bdi } from '../../ui/Bdi.js'
import { Button } from '../../ui/Button.js'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.js'
import { DataTable, type Column } from '../../ui/table/DataTable.js'
import { EmptyState } from '../../ui/state/EmptyState.js'
import { IconButton } from '../../ui/IconButton.js'
import { EditIcon, LockIcon, PlusIcon } from '../../ui/icons/icons.js'
import { TrashIcon } from '../../ui/icons/page-icons.js'
import type { Item, ItemKind, SaveItem } from './item.js'
import { ItemDialog } from './ItemDialog.js'
import { SettingsFrame } from './SettingsFrame.js'
import { useItemRights } from './use-item-rights.js'
import s from './Settings.module.css'

export interface ItemsPageProps {
  page: ItemKind
  subscription: number
  /** 0 for those of the company. */
  project: number
  items: UseQueryResult<readonly Item[]>
  save: SaveItem
  remove: (id: string) => Promise<unknown>
}

/** Labels or categories in a table, with a dialog for one. Those of the company are shown in a project, not changed. */
export function ItemsPage({ page, subscription, project, items, save, remove }: ItemsPageProps) {
  const { t } = useTranslation('settings')
  const [edited, setEdited] = useState<Item | 'new' | null>(null)
  const [doomed, setDoomed] = useState<Item | null>(null)
  const rights = useItemRights(subscription, project, 'workers')
  const create = rights.add && (
    <Button kind="primary" icon={PlusIcon} onClick={() => setEdited('new')}>
      {t(`page.${page}.create`)}
    </Button>
  )
  return (
    <SettingsFrame page={page} subscription={subscription} project={project} action={create}>
      {rights.note && <Banner icon={LockIcon}>{rights.note}</Banner>}
      <div className={s.narrow}>
        <DataTable
          label={t(`page.${page}.title`)}
          columns={useColumns(page, rights.change ? project : null, setEdited, setDoomed)}
          rows={items.data}
          rowKey={(item) => item.id}
          error={items.error}
          onRetry={() => void items.refetch()}
          empty={<EmptyState title={t(`page.${page}.empty`)} action={create} />}
        />
      </div>
      {edited && (
        <ItemDialog
          page={page}
          item={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSave={save}
        />
      )}
      <ConfirmDialog
        open={doomed !== null}
        title={t(`page.${page}.delete`, { name: doomed?.name ?? '' })}
        action={t('delete')}
        keep={t('keep')}
        tone="danger"
        onCancel={() => setDoomed(null)}
        onConfirm={() => {
          if (doomed) void remove(doomed.id).catch(() => undefined)
          setDoomed(null)
        }}
      >
        {t(`page.${page}.deleteHelp`)}
      </ConfirmDialog>
    </SettingsFrame>
  )
}

function useColumns(
  page: ItemsPageProps['page'],
  /** Whose items may be changed here. */
  project: number | null,
  edit: (item: Item) => void,
  doom: (item: Item) => void,
): Column<Item>[] {
  const { t } = useTranslation('settings')
  return [
    {
      id: 'name',
      header: t('column.name'),
      grow: true,
      cell: (item) => (
        <span className={s.label}>
          {item.color && <span className={s.dot} style={{ '--swatch': item.color } as CSSProperties} />}
          <Bdi>{item.name}</Bdi>
        </span>
      ),
    },
    {
      id: 'scope',
      header: t('column.scope'),
      cell: (item) => (
        <Badge tone="neutral">{t(item.project === 0 ? 'scope.company' : 'scope.project')}</Badge>
      ),
    },
    {
      id: 'actions',
      header: t('column.actions'),
      hideHeader: true,
      width: 96,
      cell: (item) =>
        item.project === project && (
          <span className={s.actions}>
            <IconButton
              icon={EditIcon}
              label={t(`page.${page}.edit`, { name: item.name })}
              onClick={() => edit(item)}
            />
            <IconButton
              icon={TrashIcon}
              label={t(`page.${page}.remove`, { name: item.name })}
              onClick={() => doom(item)}
            />
          </span>
        ),
    },
  ]
}
