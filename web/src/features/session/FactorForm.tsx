import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { isApiError } from '../../lib/calls/api-error.js'
import { Button } from '../../ui/Button.js'
import { Form } from '../../ui/form/Form.js'
import { FormError } from '../../ui/form/FormError.js'
import { TextField } from '../../ui/form/TextField.js'
import { useAnswerSecondFactor, type SignedIn } from './api/session.js'
import { PasskeySignIn } from './PasskeySignIn.js'
import s from './LoginPage.module.css'

/** The second step of a sign-in: digits of the authenticator, as they are typed in any language, or a recovery code. */
export function FactorForm({
  stay = false,
  onDone,
  onBack,
}: {
  /** The choice of the first step; a code goes on with it by itself. */
  stay?: boolean
  onDone: (signedIn: SignedIn) => void
  onBack: () => void
}) {
  const { t } = useTranslation('session')
  const [code, setCode] = useState('')
  const [trust, setTrust] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const answer = useAnswerSecondFactor()
  useEffect(() => field.current?.focus(), [])
  const wrong = isApiError(answer.error) && answer.error.reasonOf('code') !== undefined
  const tooMany = isApiError(answer.error) && answer.error.status === 429
  const submit = () =>
    answer.mutate(
      { code, trust },
      {
        onSuccess: onDone,
        onError: () => {
          setCode('')
          field.current?.focus()
        },
      },
    )
  return (
    <div className={s.card}>
      <h1 tabIndex={-1}>{t('factor.title')}</h1>
      <p className={s.intro}>{t('factor.intro')}</p>
      <Form
        className={s.form}
        onSubmit={() => {
          if (code.trim() !== '') submit()
        }}
      >
        {answer.error && !wrong && (
          <FormError>{tooMany ? t('login.tooMany') : problemText(answer.error)}</FormError>
        )}
        <TextField
          ref={field}
          label={t('factor.code')}
          dir="ltr"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          maxLength={32}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={wrong ? t('factor.wrong') : undefined}
        />
        <label className={s.check}>
          <input
            type="checkbox"
            checked={trust}
            onChange={(event) => setTrust(event.currentTarget.checked)}
          />
          {t('factor.trust')}
        </label>
        <Button
          type="submit"
          kind="primary"
          fullWidth
          disabled={code.trim() === ''}
          loading={answer.isPending}
        >
          {t('factor.submit')}
        </Button>
      </Form>
      <PasskeySignIn stay={stay} onDone={onDone} />
      <p className={s.foot}>
        <Button kind="quiet" onClick={onBack}>
          {t('factor.again')}
        </Button>
      </p>
    </div>
  )
}
