import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { Button } from '../../../ui/Button.js'
import { Form } from '../../../ui/form/Form.js'
import { FormError } from '../../../ui/form/FormError.js'
import { Select } from '../../../ui/form/Select.js'
import { Dialog } from '../../../ui/overlay/Dialog.js'
import { foldersQuery } from '../api.js'
import { placesOf } from '../folders/MoveDialog.js'
import { copyList } from './copies.js'
import { useCopy } from './drive-api.js'

const FORM = 'copy-form'
const TOP = ''

export interface CopyDialogProps {
  subscription: number
  project: number
  /** The open folder of the drive. */
  path: readonly string[]
  /** The files in it. */
  names: readonly string[]
  onDone: () => void
  onClose: () => void
}

/** The folder of the library that files of the drive are copied into. */
export function CopyDialog({ subscription, project, path, names, onDone, onClose }: CopyDialogProps) {
  const { t } = useTranslation(['documents', 'common'])
  const folders = useQuery(foldersQuery(subscription, project)).data?.folders ?? []
  const [folder, setFolder] = useState(TOP)
  const { mutateAsync, isPending } = useCopy()
  const [fault, setFault] = useState<{ name: string; error: unknown } | null>(null)
  const [left, setLeft] = useState(names)
  const submit = async () => {
    const place = { subscription, project, folder: folder === TOP ? null : folder }
    for (const name of left)
      try {
        const { id } = await mutateAsync({ ...place, path: [...path, name] })
        copyList.add({ id, project, name })
        // A copy that has begun is not asked for again after a refusal of another file.
        setLeft((before) => before.filter((one) => one !== name))
      } catch (error) {
        return setFault({ name, error })
      }
    onDone()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('drive.copyTitle', { count: left.length })}
      size="small"
      busy={isPending}
      foot={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button type="submit" form={FORM} kind="primary" loading={isPending}>
            {t('drive.copy')}
          </Button>
        </>
      }
    >
      <Form id={FORM} onSubmit={() => void submit()} busy={isPending}>
        {fault !== null && (
          <FormError>{t('drive.refused', { name: fault.name, why: problemText(fault.error) })}</FormError>
        )}
        <Select
          label={t('folder.one')}
          searchable
          data-autofocus
          options={[{ value: TOP, label: t('top') }, ...placesOf(folders, [])]}
          value={folder}
          onChange={setFolder}
        />
      </Form>
    </Dialog>
  )
}
