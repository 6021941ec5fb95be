import { DOCUMENT_TEXTS } from '@smartproject/bff/api/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { Button } from '../../../ui/Button.js'
import { Form } from '../../../ui/form/Form.js'
import { FormError } from '../../../ui/form/FormError.js'
import { TextField } from '../../../ui/form/TextField.js'
import { Dialog } from '../../../ui/overlay/Dialog.js'
import { useDocumentCommand } from '../api.js'
import { type Chosen, type ChosenResult, tagsIn } from '../model.js'
import s from '../Documents.module.css'

const FORM = 'tags-form'
const MOST_LETTERS = DOCUMENT_TEXTS.tags * DOCUMENT_TEXTS.tag

export interface TagsDialogProps {
  subscription: number
  project: number
  chosen: Chosen
  /** The tags that the chosen documents have. */
  inUse: readonly string[]
  onDone: (results: readonly ChosenResult[]) => void
  onClose: () => void
}

/** The tags that are set on the chosen documents, and those that are taken away; in folders of all that is in them. */
export function TagsDialog({ subscription, project, chosen, inUse, onDone, onClose }: TagsDialogProps) {
  const { t } = useTranslation(['documents', 'common', 'errors'])
  const [add, setAdd] = useState('')
  const [remove, setRemove] = useState('')
  const [missing, setMissing] = useState(false)
  const { mutate, isPending, error } = useDocumentCommand('bulkChangeDocuments')
  const submit = () => {
    const tags = { add: tagsIn(add), remove: tagsIn(remove) }
    const nothing = tags.add.length + tags.remove.length === 0
    setMissing(nothing)
    if (nothing) return
    const ids = { documents: [...chosen.documents], folders: [...chosen.folders] }
    mutate(
      { subscription, project, ...ids, action: { do: 'tags', ...tags } },
      {
        onSuccess: ({ results }) => {
          onDone(results)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('several.tags')}
      size="small"
      busy={isPending}
      foot={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button type="submit" form={FORM} kind="primary" loading={isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Form id={FORM} onSubmit={submit} busy={isPending}>
        {error !== null && <FormError>{problemText(error)}</FormError>}
        <TextField
          label={t('several.addTags')}
          help={t('tagsHelp')}
          maxLength={MOST_LETTERS}
          data-autofocus
          value={add}
          error={missing ? t('errors:field.REQUIRED') : undefined}
          onChange={({ currentTarget }) => setAdd(currentTarget.value)}
        />
        <TextField
          label={t('several.removeTags')}
          help={
            inUse.length === 0 ? t('tagsHelp') : t('several.inUse', { tags: inUse.join(t('several.comma')) })
          }
          maxLength={MOST_LETTERS}
          value={remove}
          onChange={({ currentTarget }) => setRemove(currentTarget.value)}
        />
        {chosen.folders.length > 0 && <p className={s.quiet}>{t('several.within')}</p>}
      </Form>
    </Dialog>
  )
}
