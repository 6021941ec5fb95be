import type { FieldDefinition } from '@smartproject/bff/api/work/board'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useProject, useSubscription } from '../../lib/place/place.js'
import { Bdi } from '../../ui/Bdi.js'
import type { Column } from '../../ui/table/DataTable.js'
import { fieldsQuery } from './api/settings.js'
import { ArrangedPage } from './ArrangedPage.js'
import type { FileColumn } from './ArrangedTools.js'
import { emptyField, FieldDialog } from './FieldDialog.js'
import { LibrarySetup } from './LibrarySetup.js'

const nameCell = ({ name }: FieldDefinition) => <Bdi>{name}</Bdi>

/** Fields that a project adds to its tasks, and the rules of its documents. */
export function FieldsPage() {
  const { t } = useTranslation('settings')
  const subscription = useSubscription()
  const project = useProject()
  const fields = useQuery(fieldsQuery(subscription, project))
  const position = Math.max(0, ...(fields.data ?? []).map((field) => field.position + 1))
  const onCard = (field: FieldDefinition) => (field.on_card ? t('yes') : t('no'))
  const columns: Column<FieldDefinition>[] = [
    { id: 'name', header: t('column.name'), grow: true, cell: nameCell },
    { id: 'kind', header: t('column.kind'), cell: (field) => t(`kind.${field.kind}`) },
    { id: 'card', header: t('column.onCard'), cell: onCard },
  ]
  const file: FileColumn<FieldDefinition>[] = [
    { header: t('column.name'), value: (field) => field.name },
    { header: t('column.kind'), value: (field) => t(`kind.${field.kind}`) },
    { header: t('choices'), value: (field) => field.choices.map(({ name }) => name).join('; ') },
    { header: t('column.onCard'), value: onCard },
  ]
  return (
    <ArrangedPage<FieldDefinition>
      {...{ subscription, project, columns, file }}
      page="projectDocument"
      kind="field"
      items={fields}
      below={<LibrarySetup />}
      renderForm={(field, onClose) => (
        <FieldDialog {...{ subscription, onClose }} field={field ?? emptyField(project, position)} />
      )}
    />
  )
}
