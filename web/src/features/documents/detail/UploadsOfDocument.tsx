import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { UploadLine } from '../uploads/UploadLine.js'
import { uploadQueue } from '../uploads/upload-queue.js'
import s from '../Documents.module.css'

/** The versions of a document that are on their way or were refused: the list of all uploads lies under the panel. */
export function UploadsOfDocument({ document }: { document: string }) {
  const { t } = useTranslation('documents')
  const client = useQueryClient()
  const files = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.read)
  const open = files.filter(({ place, status }) => place.document === document && status !== 'done')
  if (open.length === 0) return null
  return (
    <ul className={s.lines} aria-label={t('uploads.title')}>
      {open.map((file) => (
        <UploadLine key={file.id} {...{ file, client }} />
      ))}
    </ul>
  )
}
