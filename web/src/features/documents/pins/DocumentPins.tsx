import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFocusKept } from '../../../lib/focus-kept.js'
import { previewAddress } from '../../../task-kit/open/preview-address.js'
import { isDrawn } from '../../../task-kit/subject/files/preview/pictures.js'
import { taskPage } from '../addresses.js'
import type { LibraryDocument } from '../model.js'
import { PinList } from './PinList.js'
import { usePins } from './use-pins.js'
import s from './Pins.module.css'

/** The pins of the version that opens now; each leads to its page. */
export function DocumentPins({
  subscription,
  document,
}: {
  subscription: number
  document: LibraryDocument
}) {
  const { t } = useTranslation('documents')
  const version = { document: document.id, n: document.current.n }
  const pins = usePins({ subscription, ...version })
  const place = useRef<HTMLDivElement>(null)
  useFocusKept(place)
  return (
    <div ref={place} className={s.list}>
      <PinList {...{ subscription, pins }} taskLink={(task) => taskPage(subscription, document, task)} />
      {pins.write && isDrawn(document.current) && (
        <Link to={previewAddress(subscription, version)}>{t('pin.onPages')}</Link>
      )}
    </div>
  )
}
