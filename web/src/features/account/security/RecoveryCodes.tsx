import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { saveFile } from '../../../ui/table/csv.js'
import s from '../Account.module.css'

/** The recovery codes, shown this once. */
export function RecoveryCodes({
  codes,
  others,
  onKept,
}: {
  codes: readonly string[]
  /** True when all other sessions have ended with it. */
  others: boolean
  onKept: () => void
}) {
  const { t } = useTranslation('account')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const download = () => {
    const text = [t('factor.file'), '', ...codes, ''].join('\r\n')
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), 'smart-project-recovery-codes.txt')
  }
  return (
    <div className={s.form}>
      <h3 ref={heading} tabIndex={-1}>
        {t('factor.codesTitle')}
      </h3>
      <p>{t('factor.codesText')}</p>
      <ol className={s.codes}>
        {codes.map((code) => (
          <li key={code}>
            <Bdi code>{code}</Bdi>
          </li>
        ))}
      </ol>
      {others && <p className={s.muted}>{t('factor.others')}</p>}
      <div className={s.row}>
        <Button onClick={download}>{t('factor.download')}</Button>
        <Button kind="primary" onClick={onKept}>
          {t('factor.kept')}
        </Button>
      </div>
    </div>
  )
}
