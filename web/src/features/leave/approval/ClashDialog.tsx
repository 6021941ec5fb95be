import type { ClashingTask } from '@smartproject/bff/api/leave/shapes'
import type { LeaveShortfall } from '@smartproject/bff/api/leave/presence'
import { useTranslation } from 'react-i18next'
import { leaveDaysIn, type LeaveSpan } from '../../../lib/company/company.js'
import { Button } from '../../../ui/Button.js'
import { Dialog } from '../../../ui/overlay/Dialog.js'
import { FormError } from '../../../ui/form/FormError.js'
import { RefreshIcon } from '../../../ui/icons/icons.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { useApproveLeave } from '../api/approve-leave.js'
import { noonInput, wordsOf } from '../model.js'
import { usePersonTime } from '../use-person-time.js'
import { ClashList } from './ClashList.js'
import { CommentField } from './CommentField.js'
import { Facts } from '../components/Facts.js'
import { useLeaveFacts } from '../components/leave-facts.js'
import { LeaveSentence } from '../components/LeaveSentence.js'
import { Notice } from '../components/Notice.js'
import type { DecisionDraft, OneRequestProps } from '../components/one-request.js'
import { Shortfalls } from '../form/Shortfalls.js'
import { useAnywayReason } from './use-anyway-reason.js'
import { useDiscard } from '../form/use-discard.js'
import { useFormFault } from '../form/use-form-fault.js'
import { useReject } from './use-reject.js'
import s from '../components/Leave.module.css'

export interface ClashDialogProps extends OneRequestProps {
  draft: DecisionDraft
  onDraft: (draft: DecisionDraft) => void
  /** The days the tasks stand in the way of. */
  days: LeaveSpan
  clashes: readonly ClashingTask[]
  /** Where too few people would be there. */
  shortfalls: readonly LeaveShortfall[]
  anywayAllowed: boolean
  checking: boolean
  onRecheck: () => void
  /** Back to the form, when other days than the asked ones were tried. */
  onBack?: () => void
}

/** In place of the approval form while tasks or a minimum of people present stand in the way, and what can be done. */
export function ClashDialog(props: ClashDialogProps) {
  const { leave, changed, onClose, draft, onDraft, days, clashes, shortfalls } = props
  const context = usePersonTime(props.context, leave.id)
  const { checking, onRecheck, onBack } = props
  const { t } = useTranslation(['leave', 'messages'])
  const { subscription } = context
  const { problem, clear, explain } = useFormFault()
  const { reject, busy: rejecting } = useReject(subscription, leave, onClose, (error) => explain(error, null))
  const anyway = useApproveAnyway(props, (error) => explain(error, null))
  const typed = draft.comment !== wordsOf(leave.comment) || anyway.typed
  const discard = useDiscard(typed, onClose)
  const count = leaveDaysIn(days, context.time)
  const facts = useLeaveFacts(subscription, leave)

  return (
    <>
      <Dialog
        open
        onClose={discard.close}
        title={
          clashes.length > 0 ? t('messages:tasksClash', { user: leave.user_name }) : t('shortfall.title')
        }
        busy={rejecting || anyway.busy || discard.asking}
        foot={
          <>
            {onBack && <Button onClick={onBack}>{t('action.backToDates')}</Button>}
            <Button icon={RefreshIcon} loading={checking} onClick={onRecheck}>
              {t('action.recheck')}
            </Button>
            <Button
              kind="danger"
              loading={rejecting}
              onClick={() => {
                clear()
                reject(draft.comment)
              }}
            >
              {t('messages:reject')}
            </Button>
            {props.anywayAllowed && (
              <Button kind="primary" loading={anyway.busy} onClick={anyway.go}>
                {t('action.approveAnyway')}
              </Button>
            )}
          </>
        }
      >
        <div className={s.stack}>
          {changed && <Notice tone="warning">{t('changed')}</Notice>}
          {problem && <FormError>{problem}</FormError>}
          <LeaveSentence leave={leave} days={{ ...days, count }} />
          <Facts facts={facts} />
          <Shortfalls shortfalls={shortfalls} />
          {clashes.length > 0 && (
            <>
              <ClashList subscription={subscription} tasks={clashes} />
              <p className={s.muted}>{t('clash.help')}</p>
            </>
          )}
          {anyway.field}
          <CommentField value={draft.comment} onChange={(comment) => onDraft({ ...draft, comment })} />
        </div>
      </Dialog>
      {discard.question}
    </>
  )
}

/** Approves all the same once a reason is given. */
function useApproveAnyway(
  { context, leave, days, draft, onClose }: ClashDialogProps,
  onError: (error: unknown) => void,
) {
  const { t } = useTranslation('leave')
  const approve = useApproveLeave()
  const reason = useAnywayReason((approve_anyway_reason) =>
    approve.mutate(
      {
        subscription: context.subscription,
        id: leave.id,
        version: leave.version,
        from_date: days.from,
        to_date: days.to,
        ...noonInput(days, leave),
        comment: draft.comment,
        approve_anyway_reason,
      },
      {
        onSuccess: () => {
          toast.success(t('done.approved'))
          onClose()
        },
        onError,
      },
    ),
  )
  return { ...reason, busy: approve.isPending }
}
