import type { CallInput } from '@smartproject/bff/api/calls'
import { type Discussion, discussionCalls } from '@smartproject/bff/api/work/discussions'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { KitForm } from '../../../form-kit/KitForm.js'
import { useKitForm } from '../../../form-kit/use-kit-form.js'
import type { BoardSetup } from '../../../task-kit/model.js'
import { Button } from '../../../ui/Button.js'
import { TextField } from '../../../ui/form/TextField.js'
import { Dialog } from '../../../ui/overlay/Dialog.js'
import { useTalkCommand } from '../api/discussions.js'
import s from '../Talk.module.css'
import { AudienceFields } from './AudienceFields.js'
import { TaskField } from './TaskField.js'

const MOST_NAME = 255

export interface DiscussionValues {
  name: string
  audience: Discussion['audience']
  people: string[]
  task: string | null
}

export interface DiscussionDialogProps {
  subscription: number
  project: number
  setup: BoardSetup | null
  /** Null for a new one. */
  discussion: Discussion | null
  onDone?: (discussion: Discussion) => void
  onClose: () => void
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

export type DiscussionForm = ReturnType<typeof useDiscussionForm>

function useDiscussionForm({ subscription, project, discussion, onDone, onClose }: DiscussionDialogProps) {
  const { t } = useTranslation('talk')
  const first: DiscussionValues = {
    name: discussion?.name ?? '',
    audience: discussion?.audience ?? 'project',
    people: discussion?.people ?? [],
    task: discussion?.task ?? null,
  }
  return useKitForm({
    draft: `discussion:${subscription}:${project}:${discussion?.id ?? 'new'}`,
    first,
    schema: discussionCalls.saveDiscussion.input,
    check: ({ audience, people }) =>
      audience === 'named' && people.length === 0 ? [{ field: 'people', reason: 'REQUIRED' }] : [],
    input: ({ name, audience, people, task }: DiscussionValues): CallInput<'saveDiscussion'> => ({
      subscription,
      project,
      ...(discussion ? { id: discussion.id, version: discussion.version } : {}),
      name: name.trim(),
      audience,
      ...(audience === 'named' ? { people } : {}),
      ...(task === null ? {} : { task }),
    }),
    change: useTalkCommand('saveDiscussion'),
    words: (field, reason) =>
      field === 'people' && reason === 'REQUIRED' ? t('form.needsPeople') : undefined,
    onDone: (saved) => {
      onClose()
      onDone?.(saved)
    },
  })
}
