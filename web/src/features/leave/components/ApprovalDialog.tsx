import { useId, useRef, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlainDate } from '../../../lib/plain-date.js'
import { Button } from '../../../ui/Button.js'
import { Dialog } from '../../../ui/Dialog.js'
import { FormError } from '../../../ui/FormError.js'
import { toast } from '../../../ui/toast.js'
import { useApproveLeave } from '../api/approve-leave.js'
import { datesFit, isClash, wordsOf } from '../model.js'
import { CommentField } from './CommentField.js'
import { Facts } from './Facts.js'
import { useLeaveFacts } from './leave-facts.js'
import { DatePair } from './LeaveFields.js'
import { LeaveHistory } from './LeaveHistory.js'
import { LeaveSentence } from './LeaveSentence.js'
import { Notice } from './Notice.js'
import type { DecisionDraft, OneRequestProps } from './one-request.js'
import { TeamDays } from './TeamDays.js'
import { useDiscard } from './use-discard.js'
import { showsOtherDates, useFormFault } from './use-form-fault.js'
import { useReject } from './use-reject.js'
import s from './Leave.module.css'

export interface ApprovalDialogProps extends OneRequestProps {
  draft: DecisionDraft
  onDraft: (draft: DecisionDraft) => void
  /** Tasks stand in the way of the days that were to be granted. */
  onClash: (from: PlainDate, to: PlainDate) => void
}

/** Leave Approval Form: approve, perhaps with other days, or reject. */
export function ApprovalDialog({
  context,
  leave,
  changed,
  onClose,
  draft,
  onDraft,
  onClash,
}: ApprovalDialogProps) {
  const { t } = useTranslation(['leave', 'messages'])
  const { subscription } = context
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { fault, problem, clear, refuse, explain } = useFormFault()
  const approve = useApproveLeave()
  const { reject, busy: rejecting } = useReject(subscription, leave, onClose, (error) =>
    explain(error, form.current),
  )
  const discard = useDiscard(draft.comment !== wordsOf(leave.comment), onClose)
  const facts = useLeaveFacts(leave)

  const change = (next: DecisionDraft) => {
    clear()
    onDraft(next)
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (approve.isPending || rejecting) return
    const { from, to, comment } = draft
    if (from === null || to === null || !datesFit(draft) || showsOtherDates(event.currentTarget, draft)) {
      return refuse('datesMismatched', event.currentTarget)
    }
    clear()
    approve.mutate(
      { subscription, id: leave.id, version: leave.version, from_date: from, to_date: to, comment },
      {
        onSuccess: () => {
          toast.success(t('done.approved'))
          onClose()
        },
        onError: (error) => (isClash(error) ? onClash(from, to) : explain(error, form.current)),
      },
    )
  }

  return (
    <>
      <Dialog
        open
        onClose={discard.close}
        title={t('messages:leaveApprovalForm')}
        busy={approve.isPending || rejecting || discard.asking}
        foot={
          <>
            <Button kind="danger" loading={rejecting} onClick={() => reject(draft.comment)}>
              {t('messages:reject')}
            </Button>
            <Button kind="primary" type="submit" form={formId} loading={approve.isPending}>
              {t('messages:approve')}
            </Button>
          </>
        }
      >
        <form ref={form} id={formId} className={s.stack} noValidate onSubmit={submit}>
          {changed && <Notice tone="warning">{t('changed')}</Notice>}
          {problem && <FormError>{problem}</FormError>}
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
          <p className={s.muted}>{t('next.pending', { user: leave.user_name })}</p>
          <LeaveHistory subscription={subscription} leave={leave} />
        </form>
      </Dialog>
      {discard.question}
    </>
  )
}
