import type { OwnPasskey } from '@smartproject/bff/api/account/passkeys'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { asksStepUp } from '../../../lib/session/step-up.js'
import { Button } from '../../../ui/Button.js'
import { Dialog } from '../../../ui/overlay/Dialog.js'
import { Form } from '../../../ui/form/Form.js'
import { FormError } from '../../../ui/form/FormError.js'
import { StepUpIfAsked } from '../../../ui/overlay/StepUpIfAsked.js'
import { TextField } from '../../../ui/form/TextField.js'
import { PASSKEY_NAME_MAX, useRenamePasskey } from '../api/passkeys.js'
import s from '../Account.module.css'

/** Gives a passkey another name. */
export function RenamePasskey({ passkey }: { passkey: OwnPasskey }) {
  const { t } = useTranslation('account')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        kind="quiet"
        aria-label={t('passkeys.renameOne', { name: passkey.name })}
        onClick={() => setOpen(true)}
      >
        {t('passkeys.rename')}
      </Button>
      {open && <RenameDialog passkey={passkey} onClose={() => setOpen(false)} />}
    </>
  )
}

function RenameDialog({
  passkey: { id, name: before },
  onClose,
}: {
  passkey: OwnPasskey
  onClose: () => void
}) {
  const { t } = useTranslation('account')
  const [name, setName] = useState(before)
  const [asked, setAsked] = useState(false)
  const rename = useRenamePasskey(onClose)
  const stepUp = asksStepUp(rename.error)
  return (
    <>
      <Dialog
        open={!stepUp}
        onClose={onClose}
        title={t('passkeys.renameTitle')}
        size="small"
        busy={rename.isPending}
      >
        <Form
          className={s.form}
          onSubmit={() => {
            setAsked(true)
            if (name.trim() !== '') rename.mutate({ id, name: name.trim() })
          }}
        >
          {rename.error && !stepUp && <FormError>{problemText(rename.error)}</FormError>}
          <TextField
            data-autofocus
            label={t('passkeys.name')}
            maxLength={PASSKEY_NAME_MAX}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={asked && name.trim() === '' ? t('passkeys.nameMissing') : undefined}
          />
          <div className={s.row}>
            <Button type="submit" kind="primary" loading={rename.isPending}>
              {t('passkeys.save')}
            </Button>
          </div>
        </Form>
      </Dialog>
      <StepUpIfAsked change={rename} />
    </>
  )
}
