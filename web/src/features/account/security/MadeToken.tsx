import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { CopyButton } from '../../../ui/CopyButton.js'
import s from '../Account.module.css'

/** The text of a token, shown this once. */
export function MadeToken({ text, onKept }: { text: string; onKept: () => void }) {
  const { t } = useTranslation('account')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={s.form}>
      <h3 ref={heading} tabIndex={-1}>
        {t('tokens.made')}
      </h3>
      <p>{t('tokens.madeText')}</p>
      <p className={s.secret}>
        <Bdi code>{text}</Bdi> <CopyButton text={text} />
      </p>
      <div className={s.row}>
        <Button kind="primary" onClick={onKept}>
          {t('tokens.kept')}
        </Button>
      </div>
    </div>
  )
}
