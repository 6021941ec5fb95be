import type { TaskFile } from '@smartproject/bff/api/work/files'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { Bdi } from '../../../ui/Bdi.js'
import { RelativeTime } from '../../../ui/DateText.js'
import { DownloadIcon, FileIcon, PictureIcon, TrashIcon } from '../../../ui/icons/page-icons.js'
import { IconButton } from '../../../ui/IconButton.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { deleteFile, fileLink } from './files-api.js'
import { isDrawn } from './preview/pictures.js'
import { Thumbnail } from './preview/Thumbnail.js'
import { ScanBadge } from './scan/ScanBadge.js'
import { useWarnedLink } from './scan/use-warned-link.js'
import { usePersonName } from '../../parts/people.js'
import { doLater } from '../../undo/offer-undo.js'
import { useSubject } from '../subject-context.js'
import s from '../Subject.module.css'
import { formatBytes } from '../../../i18n/format-bytes.js'

export interface FileLineProps {
  file: TaskFile
  /** The pass to pictures; not there until it is given. */
  pass: string | undefined
  onShow: () => void
}

/** A file: its name opens a picture or loads anything else. */
export function FileLine({ file, pass, onShow }: FileLineProps) {
  const { t } = useTranslation('task')
  const { me, setup, subscription, subject, writable } = useSubject()
  const client = useQueryClient()
  const [hidden, setHidden] = useState(false)
  const by = usePersonName(setup)(file.created_by)
  const picture = file.content_type.startsWith('image/')

  const { save, warning } = useWarnedLink()
  const load = () => save((warned) => fileLink(subscription, file.id, { warned }))
  const remove = () => {
    setHidden(true)
    const run = () =>
      void deleteFile(client, subscription, { subject, id: file.id }).catch((error: unknown) => {
        setHidden(false)
        toast.error(problemText(error))
      })
    doLater(t('done.fileDeleted', { name: file.name }), run, () => setHidden(false))
  }
  if (hidden) return null
  return (
    <li className={s.file}>
      {isDrawn(file) ? (
        <span className={s.thumbnail}>
          <Thumbnail of={{ subscription, file: file.id }} pass={pass} />
        </span>
      ) : picture ? (
        <PictureIcon />
      ) : (
        <FileIcon />
      )}
      <button type="button" className={s.fileName} onClick={picture ? onShow : load}>
        <Bdi>{file.name}</Bdi>
      </button>
      <span className={s.fileFacts}>
        {formatBytes(file.size)} · <Bdi>{by}</Bdi> · <RelativeTime instant={file.created_at} />
      </span>
      <ScanBadge scan={file.scan} />
      {warning}
      <span className={s.lineTools}>
        <IconButton
          icon={DownloadIcon}
          size="small"
          label={t('file.download', { name: file.name })}
          onClick={load}
        />
        {writable && (file.created_by === me || setup?.manageable) && (
          <IconButton
            icon={TrashIcon}
            size="small"
            tone="danger"
            label={t('file.delete', { name: file.name })}
            onClick={remove}
          />
        )}
      </span>
    </li>
  )
}
