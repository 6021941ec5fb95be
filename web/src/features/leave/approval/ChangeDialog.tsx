import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { useCancelLeave } from '../api/cancel-leave.js'
import { useChangeApprovedLeave } from '../api/change-approved-leave.js'
import { daysOf, noonInput, wordsOf } from '../model.js'
import { ClashList } from './ClashList.js'
import { DecisionFields, grantedDays } from './DecisionFields.js'
import { Notice } from '../components/Notice.js'
import type { DecisionDraft, OneRequestProps } from '../components/one-request.js'
import { RequestForm } from '../form/RequestForm.js'
import { useFollowed } from '../components/use-followed.js'
import { useFormFault } from '../form/use-form-fault.js'

/** Leave Approval Form once approved: change days or comment, or cancel the leave. */
export function ChangeDialog(props: OneRequestProps) {
  const { context, leave, onSaved, onClose } = props
  const { t } = useTranslation(['leave', 'messages'])
  const { subscription } = context
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useFollowed<DecisionDraft>(leave, (now) => ({
    ...daysOf(now),
    comment: wordsOf(now.comment),
  }))
  const [asking, setAsking] = useState(false)
  const { fault, problem, clear, refuse, explain } = useFormFault()
  const update = useChangeApprovedLeave()
  const cancel = useCancelLeave()
  const left = update.data?.clashes ?? []

  const change = (next: typeof draft) => {
    clear()
    setDraft(next)
  }

  const submit = (sent: HTMLFormElement) => {
    if (update.isPending) return
    const days = grantedDays(sent, draft)
    if (!days) return refuse('datesMismatched', sent)
    clear()
    update.mutate(
      {
        subscription,
        id: leave.id,
        version: leave.version,
        from_date: days.from,
        to_date: days.to,
        ...noonInput(days, leave),
        comment: draft.comment,
      },
      {
        onSuccess: ({ leave: now, clashes }) => {
          onSaved(now)
          toast.message('leaveUpdated')
          if (clashes.length === 0) onClose()
        },
        onError: (error) => explain(error, form.current),
      },
    )
  }

  const confirmCancel = () => {
    const progress = toast.message('deleting')
    cancel.mutate(
      { subscription, id: leave.id, version: leave.version, comment: draft.comment },
      {
        onSuccess: () => {
          toast.success(t('done.cancelled'))
          onClose()
        },
        onError: () => {
          toast.message('errorOccurred', {}, { replace: progress })
          setAsking(false)
        },
      },
    )
  }

  return (
    <RequestForm
      {...props}
      formRef={form}
      title={t('messages:leaveApprovalForm')}
      typed={draft.comment !== wordsOf(leave.comment)}
      busy={update.isPending || asking}
      problem={problem}
      refusal={{ label: t('messages:cancelLeave'), onClick: () => setAsking(true) }}
      submit={{ label: t('messages:update'), loading: update.isPending }}
      onSubmit={submit}
      warning={
        left.length > 0 && (
          <>
            <Notice tone="warning">{t('clash.after', { user: leave.user_name })}</Notice>
            <ClashList subscription={subscription} tasks={left} />
          </>
        )
      }
      next={t('next.approved', { user: leave.user_name })}
      questions={
        <ConfirmDialog
          open={asking}
          title={t('messages:proceedToDelete')}
          action={t('action.delete')}
          keep={t('action.keep')}
          tone="danger"
          busy={cancel.isPending}
          onConfirm={confirmCancel}
          onCancel={() => setAsking(false)}
        >
          {t('cancel.help', { user: leave.user_name })}
        </ConfirmDialog>
      }
    >
      <DecisionFields context={context} leave={leave} draft={draft} fault={fault} onChange={change} />
    </RequestForm>
  )
}
