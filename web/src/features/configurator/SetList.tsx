import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import type { ConfigurationSet } from '../../task-kit/configuration/sets.js'
import { useItemText } from '../../task-kit/configuration/use-item-text.js'
import { Bdi } from '../../ui/Bdi.js'
import { Button } from '../../ui/Button.js'
import { IconButton } from '../../ui/IconButton.js'
import { PlusIcon } from '../../ui/icons/icons.js'
import { TrashIcon } from '../../ui/icons/page-icons.js'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { PageHeader } from '../../ui/page/PageHeader.js'
import { Badge } from '../../ui/state/Badge.js'
import { EmptyState } from '../../ui/state/EmptyState.js'
import { DataTable, type Column } from '../../ui/table/DataTable.js'
import { useSetCommand } from './api.js'
import s from './Configurator.module.css'

interface SetListProps {
  subscription: number
  sets: UseQueryResult<ConfigurationSet[]>
  onOpen: (id: string) => void
  onNew: () => void
}

/** The sets of a company. */
export function SetList({ subscription, sets, onOpen, onNew }: SetListProps) {
  const { t } = useTranslation('configurator')
  const [deleted, setDeleted] = useState<ConfigurationSet | null>(null)
  const create = (
    <Button kind="primary" icon={PlusIcon} onClick={onNew}>
      {t('new')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title')} action={create} />
      <DataTable
        label={t('title')}
        columns={useColumns(onOpen, setDeleted)}
        rows={sets.data}
        narrow="stack"
        rowKey={({ id }) => id}
        error={sets.error}
        onRetry={() => void sets.refetch()}
        empty={<EmptyState title={t('empty')} help={t('emptyHelp')} action={create} />}
      />
      {deleted && <DeleteQuestion {...{ subscription }} set={deleted} onClose={() => setDeleted(null)} />}
    </>
  )
}

function useColumns(
  onOpen: (id: string) => void,
  onDelete: (set: ConfigurationSet) => void,
): Column<ConfigurationSet>[] {
  const { t } = useTranslation('configurator')
  const textOf = useItemText()
  return [
    {
      id: 'name',
      header: t('name'),
      cell: ({ id, name }) => (
        <button type="button" className={s.open} onClick={() => onOpen(id)}>
          <Bdi>{name}</Bdi>
        </button>
      ),
    },
    {
      id: 'items',
      header: t('items'),
      grow: true,
      cell: ({ items, unknown }) => (
        <>
          {items
            .filter((item) => !unknown.includes(item))
            .map(textOf)
            .join(t('comma'))}{' '}
          {unknown.length > 0 && <Badge tone="overdue">{t('unknownCount', { count: unknown.length })}</Badge>}
        </>
      ),
    },
    {
      id: 'actions',
      header: t('actions'),
      hideHeader: true,
      width: 48,
      cell: (set) => (
        <IconButton
          icon={TrashIcon}
          size="small"
          label={t('deleteOf', { name: set.name })}
          onClick={() => onDelete(set)}
        />
      ),
    },
  ]
}

interface DeleteQuestionProps {
  subscription: number
  set: ConfigurationSet
  onClose: () => void
}

function DeleteQuestion({ subscription, set: { id, name }, onClose }: DeleteQuestionProps) {
  const { t } = useTranslation('configurator')
  const remove = useSetCommand('deleteConfiguratorTemplate')
  const confirm = () =>
    remove.mutate(
      { subscription, id },
      {
        onSuccess: () => {
          toast.success(t('deleted', { name }))
          onClose()
        },
        onError: (error) => {
          toast.error(problemText(error))
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t('deleteOf', { name })}
      action={t('delete')}
      keep={t('keep')}
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {t('deleteHelp')}
    </ConfirmDialog>
  )
}
