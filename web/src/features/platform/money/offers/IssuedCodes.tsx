import { useTranslation } from 'react-i18next'
import { Bdi } from '../../../../ui/Bdi.js'
import { Button } from '../../../../ui/Button.js'
import { CopyButton } from '../../../../ui/CopyButton.js'
import { saveCsv } from '../../../../ui/table/csv.js'
import { Dialog } from '../../../../ui/overlay/Dialog.js'
import { DownloadIcon } from '../../../../ui/icons/icons.js'
import type { IssuedLicence } from './LicenceDialog.js'
import s from '../Money.module.css'

/** The codes of new licences, shown this once: only their hashes are kept. */
export function IssuedCodes({
  licences,
  onClose,
}: {
  licences: readonly IssuedLicence[]
  onClose: () => void
}) {
  const { t } = useTranslation('money')
  const save = () =>
    saveCsv(t('licences.file'), [
      [t('licences.code'), t('column.plan'), t('column.seats'), t('licences.days'), t('licences.until')],
      ...licences.map(({ code, title, seats, days, until }) => [code, title, seats, days, until]),
    ])
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('licences.codes', { count: licences.length })}
      size="small"
      foot={
        <>
          <Button icon={DownloadIcon} onClick={save}>
            {t('payments.download')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t('licences.kept')}
          </Button>
        </>
      }
    >
      <p>{t('licences.once')}</p>
      <ul className={s.codes}>
        {licences.map(({ id, code }) => (
          <li key={id}>
            <Bdi code>{code}</Bdi> <CopyButton text={code} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
