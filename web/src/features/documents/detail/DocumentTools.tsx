import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { documentAddress, previewAddress } from '../../../task-kit/open/preview-address.js'
import { Button } from '../../../ui/Button.js'
import { UploadIcon } from '../../../ui/icons/icons.js'
import { DownloadIcon, LinkIcon } from '../../../ui/icons/page-icons.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import type { LibraryDocument, May } from '../model.js'
import { useSavedFile } from '../use-saved-file.js'
import { NewVersionDialog } from './NewVersionDialog.js'
import s from '../Documents.module.css'

export interface DocumentToolsProps {
  subscription: number
  document: LibraryDocument
  may: May
}

/** Save it, look at it alone, bring a new version, and pass on where it is. */
export function DocumentTools({ subscription, document, may }: DocumentToolsProps) {
  const { t } = useTranslation('documents')
  const { saveFile, warning } = useSavedFile(subscription)
  const [bringing, setBringing] = useState(false)
  const { id, current, deleted_at } = document
  const copy = () =>
    navigator.clipboard
      .writeText(`${window.location.origin}${documentAddress(subscription, document)}`)
      .then(() => void toast.success(t('copied')))
  return (
    <div className={s.row}>
      <Button size="small" icon={DownloadIcon} onClick={() => saveFile({ document: id })}>
        {t('download')}
      </Button>
      {may.write && deleted_at === null && (
        <Button size="small" icon={UploadIcon} onClick={() => setBringing(true)}>
          {t('newVersion')}
        </Button>
      )}
      <Button size="small" icon={LinkIcon} onClick={() => void copy()}>
        {t('copyLink')}
      </Button>
      <Link to={previewAddress(subscription, { document: id, n: current.n })}>{t('openAlone')}</Link>
      {warning}
      {bringing && <NewVersionDialog {...{ subscription, document }} onClose={() => setBringing(false)} />}
    </div>
  )
}
