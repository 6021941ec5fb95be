import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { problemText } from '../../i18n/problem-text.js'
import { KitForm } from '../../form-kit/KitForm.js'
import { useKitForm } from '../../form-kit/use-kit-form.js'
import { Button } from '../../ui/Button.js'
import { FormError } from '../../ui/form/FormError.js'
import { PasswordField } from '../../ui/form/PasswordField.js'
import { useDocumentTitle } from '../../ui/page/use-document-title.js'
import { useActivate } from './api/sign-up.js'
import { PinForm } from './PinForm.js'
import { faultOf, newPasswordSchema, sentenceOf } from './sign-up-model.js'
import { useAfterActivation } from './activation/use-after-activation.js'
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
  // Only the server knows whether this is the browser that signed up; any other one chooses the password.
  const [elsewhere, setElsewhere] = useState(false)
  return (
    <>
      <p className={s.intro}>{t(elsewhere ? 'activate.elsewhere' : 'activate.link')}</p>
      {elsewhere ? (
        <OwnPasswordForm code={code} />
      ) : (
        <div className={s.form}>
          {activate.error && <FormError>{problemText(activate.error)}</FormError>}
          <Button
            kind="primary"
            fullWidth
            loading={activate.isPending}
            onClick={() =>
              activate.mutate(
                { code },
                {
                  onSuccess: goOn,
                  onError: (error) => setElsewhere(faultOf(error, 'password') === 'fault.PASSWORD_NEEDED'),
                },
              )
            }
          >
            {t('activate.submit')}
          </Button>
        </div>
      )}
      <p className={s.foot}>
        <Link to="/register">{t('activate.anew')}</Link>
      </p>
    </>
  )
}

/** The password of the account, where the one of the sign-up may be a stranger's. */
function OwnPasswordForm({ code }: { code: string }) {
  const { t } = useTranslation('session')
  const activate = useActivate()
  const goOn = useAfterActivation()
  const form = useKitForm({
    draft: null,
    first: { password: '' },
    schema: newPasswordSchema,
    input: ({ password }) => ({ code, password }),
    change: activate,
    words: (_field, reason) => sentenceOf(t, reason),
    onDone: goOn,
  })
  const { focus } = form
  useEffect(() => focus('password'), [focus])
  return (
    <KitForm form={form} className={s.form}>
      <PasswordField
        {...form.text('password')}
        autoComplete="new-password"
        label={t('login.password')}
        help={t('signUp.passwordHelp')}
      />
      <Button type="submit" kind="primary" fullWidth loading={activate.isPending}>
        {t('activate.open')}
      </Button>
    </KitForm>
  )
}
