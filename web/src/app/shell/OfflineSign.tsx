import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router'
import { useOnline } from '../../lib/calls/online.js'
import { OfflineIcon } from '../../ui/icons/first-icons.js'
import s from './OfflineSign.module.css'

/** Says that there is no connection, and while a person goes to another page that it comes later. */
export function OfflineSign() {
  const { t } = useTranslation()
  const online = useOnline()
  const going = useNavigation().state !== 'idle'
  return (
    <output className={s.place}>
      {!online && (
        <span className={s.sign}>
          <OfflineIcon />
          {going ? t('offline.going') : t('offline.staying')}
        </span>
      )}
    </output>
  )
}
