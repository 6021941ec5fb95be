import { useId, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.js'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.js'
import { Dialog } from '../../../ui/Dialog.js'
import { FormError } from '../../../ui/FormError.js'
import { toast } from '../../../ui/toast.js'
import { useCancelLeave } from '../api/cancel-leave.js'
import { useChangeApprovedLeave } from '../api/change-approved-leave.js'
import { datesFit, wordsOf } from '../model.js'
import { ClashList } from './ClashList.js'
import { CommentField } from './CommentField.js'
import { Facts } from './Facts.js'
import { useLeaveFacts } from './leave-facts.js'
import { DatePair } from './LeaveFields.js'
import { LeaveHistory } from './LeaveHistory.js'
import { LeaveSentence } from './LeaveSentence.js'
import { Notice } from './Notice.js'
import type { OneRequestProps } from './one-request.js'
import { TeamDays } from './TeamDays.js'
import { useDiscard } from './use-discard.js'
import { useFollowed } from './use-followed.js'
import { showsOtherDates, useFormFault } from './use-form-fault.js'
import s from './Leave.module.css'

/** Leave Approval Form once approved: change days or comment, or cancel the leave. */
export function ChangeDialog({ context, leave, changed, onSaved, onClose }: OneRequestProps) {
  const { t } = useTranslation(['leave', 'messages'])
  const { subscription } = context
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useFollowed(leave, (now) => ({
    from: now.from_date as string | null,
    to: now.to_date as string | null,
    comment: wordsOf(now.comment),
  }))
  const [asking, setAsking] = useState(false)
  const { fault, problem, clear, refuse, explain } = useFormFault()
  const discard = useDiscard(draft.comment !== wordsOf(leave.comment), onClose)
  const update = useChangeApprovedLeave()
  const cancel = useCancelLeave()
  const facts = useLeaveFacts(leave)
  const left = update.data?.clashes ?? []

  const change = (next: typeof draft) => {
    clear()
    setDraft(next)
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (update.isPending) return
    const { from, to, comment } = draft
    if (from === null || to === null || !datesFit(draft) || showsOtherDates(event.currentTarget, draft)) {
      return refuse('datesMismatched', event.currentTarget)
    }
    clear()
    update.mutate(
      { subscription, id: leave.id, version: leave.version, from_date: from, to_date: to, comment },
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
          toast.success(t('done.cancelled'), { replace: progress })
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
    <>
      <Dialog
        open
        onClose={discard.close}
        title={t('messages:leaveApprovalForm')}
        busy={update.isPending || asking || discard.asking}
        foot={
          <>
            <Button kind="danger" onClick={() => setAsking(true)}>
              {t('messages:cancelLeave')}
            </Button>
            <Button kind="primary" type="submit" form={formId} loading={update.isPending}>
              {t('messages:update')}
            </Button>
          </>
        }
      >
        <form ref={form} id={formId} className={s.stack} noValidate onSubmit={submit}>
          {changed && <Notice tone="warning">{t('changed')}</Notice>}
          {problem && <FormError>{problem}</FormError>}
          {left.length > 0 && (
            <>
              <Notice tone="warning">{t('clash.after', { user: leave.user_name })}</Notice>
              <ClashList subscription={subscription} tasks={left} />
            </>
          )}
          <LeaveSentence leave={leave} />
          <Facts facts={facts} />
          <DatePair
            context={context}
            from={draft.from}
            to={draft.to}
            error={fault === 'datesMismatched' ? t('messages:datesMismatched') : undefined}
            onChange={(dates) => change({ ...draft, ...dates })}
          />
          <TeamDays context={context} leave={leave} from={draft.from} to={draft.to} />
          <CommentField value={draft.comment} onChange={(comment) => change({ ...draft, comment })} />
          <p className={s.muted}>{t('next.approved', { user: leave.user_name })}</p>
          <LeaveHistory subscription={subscription} leave={leave} />
        </form>
      </Dialog>
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
      {discard.question}
    </>
  )
}
