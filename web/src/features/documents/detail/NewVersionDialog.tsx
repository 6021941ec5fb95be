import { DOCUMENT_TEXTS } from '@smartproject/bff/api/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { Form } from '../../../ui/form/Form.js'
import { FormError } from '../../../ui/form/FormError.js'
import { TextArea } from '../../../ui/form/TextArea.js'
import { TextField } from '../../../ui/form/TextField.js'
import { AttachIcon } from '../../../ui/icons/icons.js'
import { Dialog } from '../../../ui/overlay/Dialog.js'
import type { LibraryDocument } from '../model.js'
import { faultOf } from '../uploads/bring-files.js'
import { uploadQueue } from '../uploads/upload-queue.js'
import s from '../Documents.module.css'

const FORM = 'version-form'

export interface NewVersionDialogProps {
  subscription: number
  document: LibraryDocument
  onClose: () => void
}

/** The next version of a document: its file, the label printed on it, and what has changed. */
export function NewVersionDialog({ subscription, document, onClose }: NewVersionDialogProps) {
  const { t } = useTranslation(['documents', 'common'])
  const client = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [missing, setMissing] = useState(false)
  const [revision, setRevision] = useState('')
  const [note, setNote] = useState('')
  const { id, project } = document
  // The version on the screen when the dialog opened; one that another person brings meanwhile is not gone over.
  const [base] = useState(document.current.n)
  const submit = () => {
    setMissing(file === null)
    if (file === null) return
    const error = faultOf(file)
    const words = {
      ...(revision.trim() && { revision: revision.trim() }),
      ...(note.trim() && { note: note.trim() }),
    }
    const place = { type: 'library' as const, project, document: id, base, ...words }
    uploadQueue.add(client, [{ subscription, file, path: [], place, ...(error && { error }) }])
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('newVersion')}
      size="small"
      foot={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button type="submit" form={FORM} kind="primary">
            {t('bringVersion')}
          </Button>
        </>
      }
    >
      <Form id={FORM} className={s.form} onSubmit={submit} busy={false}>
        {missing && <FormError>{t('fileMissing')}</FormError>}
        <div className={s.row}>
          <input
            ref={field}
            type="file"
            hidden
            aria-label={t('versionFile')}
            onChange={({ currentTarget }) => setFile(currentTarget.files?.[0] ?? null)}
          />
          <Button icon={AttachIcon} data-autofocus onClick={() => field.current?.click()}>
            {t('chooseFile')}
          </Button>
          {file && <Bdi>{file.name}</Bdi>}
        </div>
        <TextField
          label={t('field.revision')}
          help={t('revisionHelp')}
          maxLength={DOCUMENT_TEXTS.revision}
          value={revision}
          onChange={({ currentTarget }) => setRevision(currentTarget.value)}
        />
        <TextArea
          label={t('note')}
          maxLength={DOCUMENT_TEXTS.note}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </Form>
    </Dialog>
  )
}
