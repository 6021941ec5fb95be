import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { problemText } from '../../i18n/problem-text.js'
import { Button } from '../../ui/Button.js'
import { FormError } from '../../ui/FormError.js'
import { useDocumentTitle } from '../../ui/use-document-title.js'
import { useActivate } from './api/sign-up.js'
import { PinForm } from './PinForm.js'
import { useAfterActivation } from './use-after-activation.js'
import s from './LoginPage.module.css'

/**
 * Where the mail of a sign-up leads. Nothing happens until its button is pressed: mail scanners open links, and some of
 * them run scripts.
 */
export function ActivatePage() {
  const { t } = useTranslation('session')
  useDocumentTitle(t('activate.title'))
  const { code } = useParams()
  return (
    <div className={s.card}>
      <h1 tabIndex={-1}>{t('activate.title')}</h1>
      {code === undefined ? (
        <>
          <p className={s.intro}>{t('activate.intro')}</p>
          <PinForm />
        </>
      ) : (
        <ByLink code={code} />
      )}
    </div>
  )
}

function ByLink({ code }: { code: string }) {
  const { t } = useTranslation('session')
  const activate = useActivate()
  const goOn = useAfterActivation()
  return (
    <>
      <p className={s.intro}>{t('activate.link')}</p>
      <div className={s.form}>
        {activate.error && <FormError>{problemText(activate.error)}</FormError>}
        <Button
          kind="primary"
          fullWidth
          loading={activate.isPending}
          onClick={() => activate.mutate({ code }, { onSuccess: goOn })}
        >
          {t('activate.submit')}
        </Button>
      </div>
      <p className={s.foot}>
        <Link to="/register">{t('activate.anew')}</Link>
      </p>
    </>
  )
}
