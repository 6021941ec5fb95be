import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { Button } from '../../../ui/Button.js'
import { Form } from '../../../ui/form/Form.js'
import { FormError } from '../../../ui/form/FormError.js'
import { Select } from '../../../ui/form/Select.js'
import { Dialog } from '../../../ui/overlay/Dialog.js'
import { foldersQuery, useDocumentCommand } from '../api.js'
import type { Chosen, ChosenResult, Folder } from '../model.js'
import { foldersAbove } from './tree-rows.js'

const FORM = 'move-form'
const TOP = ''

export interface MoveDialogProps {
  subscription: number
  project: number
  moved: Chosen
  onMoved: (results: readonly ChosenResult[], words: string) => void
  onClose: () => void
}

/** The folder that documents and folders are moved into. */
export function MoveDialog({ subscription, project, moved, onMoved, onClose }: MoveDialogProps) {
  const { t } = useTranslation(['documents', 'common'])
  const folders = useQuery(foldersQuery(subscription, project)).data?.folders ?? []
  const [folder, setFolder] = useState(TOP)
  const { mutate, isPending, error } = useDocumentCommand('bulkChangeDocuments')
  const count = moved.documents.length + moved.folders.length
  const submit = () =>
    mutate(
      {
        subscription,
        project,
        documents: [...moved.documents],
        folders: [...moved.folders],
        action: { do: 'move', folder: folder === TOP ? null : folder },
      },
      {
        onSuccess: ({ results }) => {
          onMoved(results, t('move.done', { count }))
          onClose()
        },
      },
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('move.title', { count })}
      size="small"
      busy={isPending}
      foot={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button type="submit" form={FORM} kind="primary" loading={isPending}>
            {t('move.action')}
          </Button>
        </>
      }
    >
      <Form id={FORM} onSubmit={submit} busy={isPending}>
        {error !== null && <FormError>{problemText(error)}</FormError>}
        <Select
          label={t('folder.one')}
          searchable
          data-autofocus
          options={[{ value: TOP, label: t('top') }, ...placesOf(folders, moved.folders)]}
          value={folder}
          onChange={setFolder}
        />
      </Form>
    </Dialog>
  )
}

/** The folders by their whole path; a folder never goes into itself. */
export function placesOf(folders: readonly Folder[], moving: readonly string[]) {
  const names = new Map(folders.map(({ id, name }) => [id, name]))
  return folders.flatMap(({ id, name }) => {
    const above = foldersAbove(folders, id)
    if ([id, ...above].some((one) => moving.includes(one))) return []
    const path = [...above.toReversed().map((one) => names.get(one) ?? ''), name]
    return [{ value: id, label: path.join(' / ') }]
  })
}
