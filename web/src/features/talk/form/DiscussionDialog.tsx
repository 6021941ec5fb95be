import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { KitForm } from '../../../form-kit/KitForm.js'
import type { BoardSetup } from '../../../task-kit/model.js'
import { Button } from '../../../ui/Button.js'
import { TextField } from '../../../ui/form/TextField.js'
import { Dialog } from '../../../ui/overlay/Dialog.js'
import s from '../Talk.module.css'
import { AudienceFields } from './AudienceFields.js'
import { TaskField } from './TaskField.js'
import { type DiscussionFormOptions, useDiscussionForm } from './use-discussion-form.js'

const MOST_NAME = 255

export interface DiscussionDialogProps extends DiscussionFormOptions {
  setup: BoardSetup | null
}

/** Opens a discussion, or changes its name, its readers and its task. */
export function DiscussionDialog(props: DiscussionDialogProps) {
  const { subscription, project, setup, discussion, onClose } = props
  const { t } = useTranslation(['talk', 'common'])
  const id = useId()
  const form = useDiscussionForm(props)
  const leave = () => {
    form.discard()
    onClose()
  }
  return (
    <Dialog
      open
      title={t(discussion ? 'form.edit' : 'new')}
      busy={form.busy}
      onClose={onClose}
      foot={
        <>
          <Button onClick={leave}>{t('common:action.cancel')}</Button>
          <Button type="submit" form={id} kind="primary" loading={form.busy}>
            {t(discussion ? 'form.save' : 'form.create')}
          </Button>
        </>
      }
    >
      <KitForm form={form} id={id} className={s.form}>
        <TextField
          {...form.text('name')}
          label={t('form.name')}
          required
          maxLength={MOST_NAME}
          autoComplete="off"
          data-autofocus
        />
        <AudienceFields form={form} setup={setup} discussion={discussion} />
        <TaskField {...form.field('task')} {...{ subscription, project }} />
      </KitForm>
    </Dialog>
  )
}
