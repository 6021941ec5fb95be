import type { OwnPasskey } from '@smartproject/bff/api/account/passkeys'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { isApiError } from '../../../lib/calls/api-error.js'
import { passkeysWork } from '../../../lib/session/passkeys.js'
import { asksStepUp } from '../../../lib/session/step-up.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { Card } from '../../../ui/page/Card.js'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.js'
import { RelativeTime } from '../../../ui/DateText.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { Form } from '../../../ui/form/Form.js'
import { FormError } from '../../../ui/form/FormError.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { TextField } from '../../../ui/form/TextField.js'
import { PASSKEY_NAME_MAX, passkeysQuery, useAddPasskey, useRemovePasskey } from '../api/passkeys.js'
import { StepUpIfAsked } from '../../../ui/overlay/StepUpIfAsked.js'
import { RenamePasskey } from './RenamePasskey.js'
import s from '../Account.module.css'

/** The passkeys of the account. */
export function PasskeysCard() {
  const { t } = useTranslation('account')
  const own = useQuery(passkeysQuery)
  return (
    <Card title={t('passkeys.title')}>
      <div className={s.form}>
        <p>{t('passkeys.intro')}</p>
        {own.data ? (
          <ul className={s.list}>
            {own.data.length === 0 && <li className={s.item}>{t('passkeys.none')}</li>}
            {own.data.map((passkey) => (
              <li key={passkey.id} className={s.item}>
                <PasskeyText passkey={passkey} />
                <div className={s.row}>
                  <RenamePasskey passkey={passkey} />
                  <Remove passkey={passkey} />
                </div>
              </li>
            ))}
          </ul>
        ) : own.error ? (
          <ErrorState error={own.error} onRetry={() => void own.refetch()} />
        ) : (
          <SkeletonText lines={2} />
        )}
        {passkeysWork() ? <Add /> : <p className={s.muted}>{t('passkeys.without')}</p>}
      </div>
    </Card>
  )
}

function PasskeyText({ passkey: { name, usable, create_time: made, use_time: used } }: PasskeyProps) {
  const { t } = useTranslation('account')
  return (
    <div>
      <Bdi>{name}</Bdi>
      <div className={s.muted}>
        {t('passkeys.made')} <RelativeTime instant={made} /> ·{' '}
        {used === null ? (
          t('passkeys.unused')
        ) : (
          <>
            {t('passkeys.used')} <RelativeTime instant={used} />
          </>
        )}
      </div>
      {!usable && <div className={s.muted}>{t('passkeys.unusable')}</div>}
    </div>
  )
}

function Add() {
  const { t } = useTranslation('account')
  const [name, setName] = useState('')
  const [missing, setMissing] = useState(false)
  const add = useAddPasskey()
  const failed = add.error !== null && !asksStepUp(add.error)
  return (
    <Form
      className={s.form}
      onSubmit={() => {
        setMissing(name.trim() === '')
        if (name.trim() !== '') add.mutate({ name: name.trim() }, { onSuccess: () => setName('') })
      }}
    >
      {failed && (
        <FormError>{isApiError(add.error) ? problemText(add.error) : t(faultOf(add.error))}</FormError>
      )}
      <TextField
        label={t('passkeys.name')}
        help={t('passkeys.nameHelp')}
        maxLength={PASSKEY_NAME_MAX}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={missing && name.trim() === '' ? t('passkeys.nameMissing') : undefined}
      />
      <div className={s.row}>
        <Button type="submit" loading={add.isPending}>
          {t('passkeys.add')}
        </Button>
      </div>
      <StepUpIfAsked change={add} />
    </Form>
  )
}

/** The browser's error for a passkey that was not made. */
function faultOf(error: Error): 'passkeys.known' | 'passkeys.failed' {
  return error.name === 'InvalidStateError' ? 'passkeys.known' : 'passkeys.failed'
}

interface PasskeyProps {
  passkey: OwnPasskey
}

function Remove({ passkey: { id, name } }: PasskeyProps) {
  const { t } = useTranslation('account')
  const [asking, setAsking] = useState(false)
  const remove = useRemovePasskey()
  return (
    <>
      <Button
        size="small"
        kind="quiet"
        aria-label={t('passkeys.removeOne', { name })}
        onClick={() => setAsking(true)}
      >
        {t('passkeys.remove')}
      </Button>
      <ConfirmDialog
        open={asking && !asksStepUp(remove.error)}
        title={t('passkeys.removeAsk', { name })}
        action={t('passkeys.remove')}
        keep={t('passkeys.keep')}
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id })}
        onCancel={() => setAsking(false)}
      >
        {t('passkeys.removeText')}
        {remove.error && !asksStepUp(remove.error) && <FormError>{problemText(remove.error)}</FormError>}
      </ConfirmDialog>
      <StepUpIfAsked change={remove} />
    </>
  )
}
