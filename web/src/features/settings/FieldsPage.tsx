import type { FieldDefinition } from '@smartproject/bff/contract/board'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProject, useSubscription } from '../../lib/place/place.js'
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
import { fieldsQuery } from './api/settings.js'
import { useSettingsCommand } from './api/use-settings-command.js'
import { emptyField, FieldDialog } from './FieldDialog.js'
import { SettingsFrame } from './SettingsFrame.js'
import { useItemRights } from './use-item-rights.js'
import s from './Settings.module.css'

/** Fields that a project adds to its tasks. */
export function FieldsPage() {
  const { t } = useTranslation('settings')
  const subscription = useSubscription()
  const project = useProject()
  const fields = useQuery(fieldsQuery(subscription, project))
  const remove = useSettingsCommand('deleteField')
  const [edited, setEdited] = useState<FieldDefinition | null>(null)
  const [doomed, setDoomed] = useState<FieldDefinition | null>(null)
  const position = Math.max(0, ...(fields.data ?? []).map((field) => field.position + 1))
  const rights = useItemRights(subscription, project, 'leads')
  const create = rights.add && (
    <Button kind="primary" icon={PlusIcon} onClick={() => setEdited(emptyField(project, position))}>
      {t('page.projectDocument.create')}
    </Button>
  )
  return (
    <SettingsFrame page="projectDocument" subscription={subscription} project={project} action={create}>
      {rights.note && <Banner icon={LockIcon}>{rights.note}</Banner>}
      <div className={s.narrow}>
        <DataTable
          label={t('page.projectDocument.title')}
          columns={useColumns(rights.change ? project : null, setEdited, setDoomed)}
          rows={fields.data}
          rowKey={(field) => field.id}
          error={fields.error}
          onRetry={() => void fields.refetch()}
          empty={<EmptyState title={t('page.projectDocument.empty')} action={create} />}
        />
      </div>
      {edited && <FieldDialog subscription={subscription} field={edited} onClose={() => setEdited(null)} />}
      <ConfirmDialog
        open={doomed !== null}
        title={t('page.projectDocument.delete', { name: doomed?.name ?? '' })}
        action={t('delete')}
        keep={t('keep')}
        tone="danger"
        onCancel={() => setDoomed(null)}
        onConfirm={() => {
          if (doomed) remove.mutate({ subscription, id: doomed.id })
          setDoomed(null)
        }}
      >
        {t('page.projectDocument.deleteHelp')}
      </ConfirmDialog>
    </SettingsFrame>
  )
}

function useColumns(
  /** Whose fields may be changed here. */
  project: number | null,
  edit: (field: FieldDefinition) => void,
  doom: (field: FieldDefinition) => void,
): Column<FieldDefinition>[] {
  const { t } = useTranslation('settings')
  return [
    { id: 'name', header: t('column.name'), grow: true, cell: (field) => <Bdi>{field.name}</Bdi> },
    { id: 'kind', header: t('column.kind'), cell: (field) => t(`kind.${field.kind}`) },
    { id: 'card', header: t('column.onCard'), cell: (field) => (field.on_card ? t('yes') : t('no')) },
    {
      id: 'scope',
      header: t('column.scope'),
      cell: (field) => <Badge>{t(field.project === 0 ? 'scope.company' : 'scope.project')}</Badge>,
    },
    {
      id: 'actions',
      header: t('column.actions'),
      hideHeader: true,
      width: 96,
      cell: (field) =>
        field.project === project && (
          <span className={s.actions}>
            <IconButton
              icon={EditIcon}
              label={t('page.projectDocument.edit', { name: field.name })}
              onClick={() => edit(field)}
            />
            <IconButton
              icon={TrashIcon}
              label={t('page.projectDocument.remove', { name: field.name })}
              onClick={() => doom(field)}
            />
          </span>
        ),
    },
  ]
}
