import type { TaskFile } from '@smartproject/bff/api/work/files'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/overlay/Dialog.js'
import { ChevronEndIcon } from '../../../ui/icons/icons.js'
import { ChevronStartIcon } from '../../../ui/icons/page-icons.js'
import { PlainIconButton } from '../../../ui/PlainIconButton.js'
import { Skeleton } from '../../../ui/state/Skeleton.js'
import { fileLink } from './files-api.js'
import { LinkRefused } from './scan/LinkRefused.js'
import { subjectPartKey } from '../subject.js'
import { useSubject } from '../subject-context.js'
import s from '../Subject.module.css'

const LINK_MS = 8 * 60_000

export interface PictureViewerProps {
  pictures: readonly TaskFile[]
  /** Id of the picture that is shown. */
  shown: string
  onShow: (id: string) => void
  onClose: () => void
}

/** Pictures of a subject, one at a time; arrow keys follow the reading direction. */
export function PictureViewer({ pictures, shown, onShow, onClose }: PictureViewerProps) {
  const { t } = useTranslation('task')
  const { subscription, subject } = useSubject()
  const at = pictures.findIndex((file) => file.id === shown)
  const file = pictures[at]
  const [warnedOf, setWarnedOf] = useState('')
  const warned = warnedOf === shown
  const link = useQuery({
    queryKey: [...subjectPartKey(subscription, subject, 'files'), 'link', shown, warned] as const,
    queryFn: () => fileLink(subscription, shown, { inline: true, warned }),
    staleTime: LINK_MS,
    gcTime: LINK_MS,
  })
  const go = (step: number) => {
    const next = pictures[at + step]
    if (next) onShow(next.id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const rtl = document.documentElement.dir === 'rtl'
    if (event.key === 'ArrowRight') go(rtl ? -1 : 1)
    if (event.key === 'ArrowLeft') go(rtl ? 1 : -1)
  }
  if (!file) return null
  return (
    <Dialog open onClose={onClose} title={<bdi dir="auto">{file.name}</bdi>}>
      {/* The keys belong to the whole picture, whichever button has the focus. */}
      {/* oxlint-disable-next-line no-static-element-interactions */}
      <div className={s.viewer} onKeyDown={onKeyDown}>
        <PlainIconButton
          icon={ChevronStartIcon}
          label={t('file.previous')}
          disabled={at === 0}
          onClick={() => go(-1)}
        />
        <div className={s.picture}>
          {link.isError ? (
            <LinkRefused
              error={link.error}
              onRetry={() => void link.refetch()}
              onWarned={() => setWarnedOf(shown)}
            />
          ) : link.data ? (
            <img src={link.data} alt={file.name} />
          ) : (
            <Skeleton height={240} />
          )}
        </div>
        <PlainIconButton
          icon={ChevronEndIcon}
          label={t('file.next')}
          disabled={at === pictures.length - 1}
          onClick={() => go(1)}
        />
      </div>
    </Dialog>
  )
}
