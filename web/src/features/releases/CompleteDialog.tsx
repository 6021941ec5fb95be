import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { Button } from '../../ui/Button.js'
import { Form } from '../../ui/form/Form.js'
import { FormError } from '../../ui/form/FormError.js'
import { PlainSelect } from '../../ui/form/PlainSelect.js'
import { Dialog } from '../../ui/overlay/Dialog.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { type ReleasePlan, useReleaseCommand } from './api.js'
import { isOpen } from './model.js'
import s from './Releases.module.css'

const FORM = 'complete-release'

interface CompleteDialogProps {
  subscription: number
  plan: ReleasePlan
  plans: readonly ReleasePlan[]
  onClose: () => void
}

/** Completes a release: where its open tasks go is asked, and the next planned release offered first. */
export function CompleteDialog({ subscription, plan, plans, onClose }: CompleteDialogProps) {
  const { t } = useTranslation(['releases', 'common'])
  const command = useReleaseCommand('completeRelease')
  const { id, version, title, project } = plan.release
  const others = plans.filter(
    (one) => one.release.project === project && one.release.id !== id && isOpen(one),
  )
  const open = plan.scope.tasks - plan.done.tasks
  const [rest, setRest] = useState(
    (others.find((one) => one.committed === null) ?? others[0])?.release.id ?? 'backlog',
  )
  const send = () => {
    const seen = { subscription, id, version }
    const isRelease = rest !== 'backlog' && rest !== 'stay'
    command.mutate(isRelease ? { ...seen, rest: 'release', release: rest } : { ...seen, rest }, {
      onSuccess: ({ moved }) => {
        onClose()
        toast.success(t('did.complete', { title, count: moved }))
      },
    })
  }
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      busy={command.isPending}
      title={t('ask.complete', { title })}
      foot={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button type="submit" form={FORM} kind="primary" loading={command.isPending}>
            {t('action.complete')}
          </Button>
        </>
      }
    >
      <Form id={FORM} className={s.form} onSubmit={send}>
        {command.error && <FormError>{problemText(command.error)}</FormError>}
        <p>{t('ask.completeText', { count: open })}</p>
        <PlainSelect
          label={t('rest.label')}
          options={[
            ...others.map(({ release }) => ({
              value: release.id,
              label: t('rest.release', { title: release.title }),
            })),
            { value: 'backlog', label: t('rest.backlog') },
            { value: 'stay', label: t('rest.stay') },
          ]}
          value={rest}
          onChange={setRest}
        />
      </Form>
    </Dialog>
  )
}
