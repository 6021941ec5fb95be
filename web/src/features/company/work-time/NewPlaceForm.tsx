import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DraftNote } from '../../../form-kit/DraftNote.js'
import { useDraft } from '../../../form-kit/use-draft.js'
import { problemText } from '../../../i18n/problem-text.js'
import { Button } from '../../../ui/Button.js'
import { Card } from '../../../ui/page/Card.js'
import { Form } from '../../../ui/form/Form.js'
import { FormError } from '../../../ui/form/FormError.js'
import { TextField } from '../../../ui/form/TextField.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { useLeaveSetting } from '../api/leave-settings.js'
import s from '../Company.module.css'

/** One more place; its holidays follow. */
export function NewPlaceForm({ subscription }: { subscription: number }) {
  const { t } = useTranslation('company')
  const save = useLeaveSetting('setLocation')
  const draft = useDraft({ name: `place:${subscription}`, first: { name: '' } })
  const { name } = draft.values
  const [checked, setChecked] = useState(false)
  const submit = () => {
    setChecked(true)
    if (save.isPending || name.trim() === '') return
    save.mutate(
      { subscription, name: name.trim(), holidays: [] },
      {
        onSuccess: () => {
          draft.discard()
          setChecked(false)
          toast.success(t('places.added'))
        },
      },
    )
  }
  return (
    <Card>
      <Form className={s.form} onSubmit={submit} aria-label={t('places.add')}>
        <DraftNote draft={draft} />
        {save.error && <FormError>{problemText(save.error)}</FormError>}
        <TextField
          label={t('places.name')}
          required
          maxLength={100}
          value={name}
          error={checked && name.trim() === '' ? t('places.nameMissing') : undefined}
          onChange={(event) => draft.set({ name: event.currentTarget.value })}
        />
        <div>
          <Button type="submit" kind="primary" loading={save.isPending}>
            {t('places.add')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
