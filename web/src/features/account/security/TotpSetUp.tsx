import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { encode } from 'uqr'
import { problemText } from '../../../i18n/problem-text.js'
import { isApiError } from '../../../lib/calls/api-error.js'
import { asksStepUp } from '../../../lib/session/step-up.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { CopyButton } from '../../../ui/CopyButton.js'
import { Form } from '../../../ui/form/Form.js'
import { FormError } from '../../../ui/form/FormError.js'
import { TextField } from '../../../ui/form/TextField.js'
import type { useConfirmTotp } from '../api/factors.js'
import s from '../Account.module.css'

interface TotpSetUpProps {
  secret: string
  uri: string
  confirm: ReturnType<typeof useConfirmTotp>
  onConfirm: (code: string) => void
  onCancel: () => void
}

/** The secret as a picture and as text, and the first code of it. */
export function TotpSetUp({ secret, uri, confirm, onConfirm, onCancel }: TotpSetUpProps) {
  const { t } = useTranslation('account')
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const { error } = confirm
  const wrong = isApiError(error) && error.reasonOf('code') !== undefined
  return (
    <Form
      className={s.form}
      onSubmit={() => {
        onConfirm(code)
      }}
    >
      <p>{t('factor.scan')}</p>
      <QrPicture text={uri} label={t('factor.picture')} />
      <p>
        {t('factor.secret')}: <Bdi code>{secret.replaceAll(/(.{4})(?!$)/g, '$1 ')}</Bdi>{' '}
        <CopyButton text={secret} />
      </p>
      {error && !wrong && !asksStepUp(error) && <FormError>{problemText(error)}</FormError>}
      <TextField
        ref={field}
        label={t('factor.code')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={16}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={wrong ? t('factor.wrong') : undefined}
      />
      <div className={s.row}>
        <Button type="submit" kind="primary" disabled={code.trim() === ''} loading={confirm.isPending}>
          {t('factor.confirm')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('factor.cancel')}
        </Button>
      </div>
    </Form>
  )
}

/** Black on white in every theme: cameras read nothing else. */
function QrPicture({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg className={s.qr} role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={path} shapeRendering="crispEdges" />
    </svg>
  )
}
