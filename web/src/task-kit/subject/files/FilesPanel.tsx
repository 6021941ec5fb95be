import { MAX_FILE_BYTES } from '@smartproject/bff/api/limits'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../../lib/cx.js'
import { Button } from '../../../ui/Button.js'
import { EmptyState } from '../../../ui/state/EmptyState.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { AttachIcon, UploadIcon } from '../../../ui/icons/icons.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { filesQuery } from './files-api.js'
import { useSubject } from '../subject-context.js'
import s from '../Subject.module.css'
import { FileLine } from './FileLine.js'
import { formatBytes } from '../../../i18n/format-bytes.js'
import { isDrawn, passQuery } from './preview/pictures.js'
import { PictureViewer } from './PictureViewer.js'
import { UploadList } from './UploadList.js'
import { useUploads } from './use-uploads.js'

/** Files of a subject: bring some by choosing or dropping, look, load, delete. Those of a discussion are brought with its messages. */
export function FilesPanel() {
  const { t } = useTranslation('task')
  const { subscription, subject, writable } = useSubject()
  const files = useQuery(filesQuery(subscription, subject))
  const { uploads, bring, cancel, retry } = useUploads(subscription, subject)
  const [shown, setShown] = useState<string | null>(null)
  const all = files.data ?? []
  const pass = useQuery({ ...passQuery(subscription), enabled: all.some(isDrawn) }).data
  const pictures = all.filter((file) => file.content_type.startsWith('image/'))
  return (
    <div className={s.stack}>
      {writable && subject.type !== 'discussion' && <DropZone onFiles={bring} />}
      <UploadList {...{ uploads, cancel, retry }} />
      {files.isError && !files.data ? (
        <ErrorState error={files.error} onRetry={() => void files.refetch()} />
      ) : files.isPending ? (
        <SkeletonText lines={3} />
      ) : all.length === 0 ? (
        uploads.length === 0 && <EmptyState icon={AttachIcon} title={t('file.none')} />
      ) : (
        <ul className={s.files} aria-label={t('tab.files')}>
          {all.map((file) => (
            <FileLine key={file.id} file={file} pass={pass} onShow={() => setShown(file.id)} />
          ))}
        </ul>
      )}
      {shown !== null && (
        <PictureViewer pictures={pictures} shown={shown} onShow={setShown} onClose={() => setShown(null)} />
      )}
    </div>
  )
}

function DropZone({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation('task')
  const field = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const drag = (event: DragEvent, inside: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(inside)
  }
  return (
    // Dropping is a shortcut for the button inside.
    // oxlint-disable-next-line no-static-element-interactions
    <div
      className={cx(s.drop, over && s.dropOver)}
      onDragEnter={(event) => drag(event, true)}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      <input
        ref={field}
        type="file"
        multiple
        hidden
        aria-label={t('file.choose')}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          // The same file may be chosen again after it failed.
          event.currentTarget.value = ''
        }}
      />
      <Button icon={UploadIcon} onClick={() => field.current?.click()}>
        {t('file.choose')}
      </Button>
      <span className={s.muted}>{t('file.drop', { most: formatBytes(MAX_FILE_BYTES) })}</span>
    </div>
  )
}
