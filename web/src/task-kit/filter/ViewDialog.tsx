import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.js'
import { Dialog } from '../../ui/overlay/Dialog.js'
import { TextField } from '../../ui/form/TextField.js'
import { Form } from '../../ui/form/Form.js'
import type { View } from '../model.js'
import s from './Filter.module.css'

export interface ViewDialogProps {
  view: View
  busy: boolean
  onSave: (name: string, shared: boolean) => void
  onClose: () => void
}

/** The name of a view, and whether the others of the project see it. */
export function ViewDialog({ view, busy, onSave, onClose }: ViewDialogProps) {
  const { t } = useTranslation(['list', 'common'])
  const [name, setName] = useState(view.name)
  const [shared, setShared] = useState(view.shared)
  const [tried, setTried] = useState(false)
  const missing = tried && name.trim() === '' ? t('views.nameMissing') : undefined
  return (
    <Dialog
      open
      size="small"
      busy={busy}
      title={view.id === '' ? t('views.newTitle') : t('views.renameTitle')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button kind="primary" type="submit" form="view-form" loading={busy}>
            {t('views.keep')}
          </Button>
        </>
      }
    >
      <Form
        id="view-form"
        className={s.form}
        onSubmit={() => {
          setTried(true)
          if (name.trim() !== '') onSave(name.trim(), shared)
        }}
      >
        <TextField
          label={t('views.name')}
          required
          maxLength={60}
          value={name}
          error={missing}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <label className={s.check}>
          <input
            type="checkbox"
            checked={shared}
            onChange={(event) => setShared(event.currentTarget.checked)}
          />
          {t('views.everyone')}
        </label>
      </Form>
    </Dialog>
  )
}
