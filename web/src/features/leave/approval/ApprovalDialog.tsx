import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { LeaveSpan } from '../../../lib/company/company.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { useApproveLeave } from '../api/approve-leave.js'
import { isClash, noonInput, wordsOf } from '../model.js'
import { DecisionFields, grantedDays } from './DecisionFields.js'
import type { DecisionDraft, OneRequestProps } from '../components/one-request.js'
import { RequestForm } from '../form/RequestForm.js'
import { useFormFault } from '../form/use-form-fault.js'
import { useReject } from './use-reject.js'

export interface ApprovalDialogProps extends OneRequestProps {
  draft: DecisionDraft
  onDraft: (draft: DecisionDraft) => void
  /** Tasks stand in the way of the days that were to be granted. */
  onClash: (days: LeaveSpan) => void
}

/** Leave Approval Form: approve, perhaps with other days, or reject. */
export function ApprovalDialog(props: ApprovalDialogProps) {
  const { context, leave, onClose, draft, onDraft, onClash } = props
  const { t } = useTranslation(['leave', 'messages'])
  const { subscription } = context
  const form = useRef<HTMLFormElement>(null)
  const { fault, problem, clear, refuse, explain } = useFormFault()
  const approve = useApproveLeave()
  const { reject, busy: rejecting } = useReject(subscription, leave, onClose, (error) =>
    explain(error, form.current),
  )

  const change = (next: DecisionDraft) => {
    clear()
    onDraft(next)
  }

  const submit = (sent: HTMLFormElement) => {
    if (approve.isPending || rejecting) return
    const days = grantedDays(sent, draft)
    if (!days) return refuse('datesMismatched', sent)
    clear()
    approve.mutate(
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
        onSuccess: () => {
          toast.success(t('done.approved'))
          onClose()
        },
        onError: (error) => (isClash(error) ? onClash(days) : explain(error, form.current)),
      },
    )
  }

  return (
    <RequestForm
      {...props}
      formRef={form}
      title={t('messages:leaveApprovalForm')}
      typed={draft.comment !== wordsOf(leave.comment)}
      busy={approve.isPending || rejecting}
      problem={problem}
      refusal={{ label: t('messages:reject'), loading: rejecting, onClick: () => reject(draft.comment) }}
      submit={{ label: t('messages:approve'), loading: approve.isPending }}
      onSubmit={submit}
      next={t('next.pending', { user: leave.user_name })}
    >
      <DecisionFields context={context} leave={leave} draft={draft} fault={fault} onChange={change} />
    </RequestForm>
  )
}
