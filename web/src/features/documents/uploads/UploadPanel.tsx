import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnloadWarning } from '../../../ui/form/use-unload-warning.js'
import { ChevronDownIcon, CloseIcon, UpIcon } from '../../../ui/icons/icons.js'
import { keepToastsAbove } from '../../../ui/overlay/toasts/keep-toasts-above.js'
import { PlainIconButton } from '../../../ui/PlainIconButton.js'
import { UploadLine } from './UploadLine.js'
import { type QueuedFile, uploadQueue } from './upload-queue.js'
import s from './Uploads.module.css'

/** More lines make the page slow and tell nothing more. */
const MOST_LINES = 100

/** The files on their way into libraries, on every page: how far they are, and why some were refused. */
export function UploadPanel() {
  const { t } = useTranslation('documents')
  const client = useQueryClient()
  const files = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.read)
  const [folded, setFolded] = useState(false)
  const going = files.filter(isGoing).length
  useUnloadWarning(going > 0)
  const heading = useHeading(files, going)
  if (files.length === 0) return null
  return (
    <section ref={keepToastsAbove} className={s.panel} aria-label={t('uploads.title')}>
      <header className={s.head}>
        <output className={s.heading}>{heading}</output>
        <PlainIconButton
          icon={folded ? UpIcon : ChevronDownIcon}
          size="small"
          label={t(folded ? 'uploads.unfold' : 'uploads.fold')}
          aria-expanded={!folded}
          onClick={() => setFolded(!folded)}
        />
        <PlainIconButton
          icon={CloseIcon}
          size="small"
          label={t(going > 0 ? 'uploads.stop' : 'uploads.close')}
          onClick={() => uploadQueue.clear()}
        />
      </header>
      {!folded && (
        <ul className={s.lines}>
          {inOrder(files)
            .slice(0, MOST_LINES)
            .map((file) => (
              <UploadLine key={file.id} {...{ file, client }} />
            ))}
        </ul>
      )}
    </section>
  )
}

const isGoing = ({ status }: QueuedFile) => status === 'waiting' || status === 'running'

/** Refused files first, then those under way. */
const ORDER = { refused: 0, running: 1, waiting: 2, done: 3 } as const

function inOrder(files: readonly QueuedFile[]): readonly QueuedFile[] {
  return files.toSorted((a, b) => ORDER[a.status] - ORDER[b.status])
}

function useHeading(files: readonly QueuedFile[], going: number): string {
  const { t } = useTranslation('documents')
  if (going > 0) return t('uploads.going', { count: going })
  const refused = files.filter(({ status }) => status === 'refused').length
  const arrived = files.length - refused
  return [
    ...(arrived > 0 ? [t('uploads.done', { count: arrived })] : []),
    ...(refused > 0 ? [t('uploads.refused', { count: refused })] : []),
  ].join(' · ')
}
