import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatBytes } from '../../../i18n/format-bytes.js'
import { formatStamp } from '../../../i18n/stamps.js'
import { previewAddress } from '../../../task-kit/open/preview-address.js'
import { ScanBadge } from '../../../task-kit/subject/files/scan/ScanBadge.js'
import { Bdi } from '../../../ui/Bdi.js'
import { ClockZone } from '../../../ui/clock-zone.js'
import { DownloadIcon } from '../../../ui/icons/page-icons.js'
import { PlainIconButton } from '../../../ui/PlainIconButton.js'
import type { DocumentVersion, LibraryDocument } from '../model.js'
import { useSavedFile } from '../use-saved-file.js'
import s from '../Documents.module.css'

export interface VersionListProps {
  subscription: number
  document: LibraryDocument
  versions: readonly DocumentVersion[]
  nameOf: (userId: string) => string
}

/** All versions of a document, newest first; each can be looked at and saved. */
export function VersionList({ subscription, document, versions, nameOf }: VersionListProps) {
  const { t } = useTranslation('documents')
  const zone = use(ClockZone)
  const { saveFile, warning } = useSavedFile(subscription)
  return (
    <>
      <ol className={s.lines} aria-label={t('tab.versions')}>
        {versions.map(({ n, revision, name, size, note, by, at, scan }) => (
          <li key={n}>
            <span className={s.row}>
              <Link to={previewAddress(subscription, { document: document.id, n })}>
                {t('versionOf', { n })}
              </Link>
              {revision !== '' && <Bdi code>{revision}</Bdi>}
              {n === document.issued && <span className={s.quiet}>{t('state.issued')}</span>}
              <ScanBadge scan={scan} />
              <PlainIconButton
                icon={DownloadIcon}
                size="small"
                label={t('downloadVersion', { n })}
                onClick={() => saveFile({ document: document.id, n })}
              />
            </span>
            <span className={s.quiet}>
              <Bdi>{name}</Bdi> · {formatBytes(size)} · <Bdi>{nameOf(by)}</Bdi> ·{' '}
              {formatStamp(new Date(at), zone)}
            </span>
            {note !== '' && <span dir="auto">{note}</span>}
          </li>
        ))}
      </ol>
      {warning}
    </>
  )
}
