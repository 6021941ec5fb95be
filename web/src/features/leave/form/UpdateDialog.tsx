import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leaveDaysIn } from '../../../lib/company/company.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { useEditLeave } from '../api/edit-leave.js'
import { leaveTypesQuery } from '../api/leave-types.js'
import { ownLeaveQuery } from '../api/own-leave.js'
import { choicesOf, draftOf, editFault, noonInput, spanIn, wordsOf } from '../model.js'
import { AlsoAway } from '../calendar/AlsoAway.js'
import { AttachmentField } from '../components/Attachments.js'
import { BalancePreview } from './BalancePreview.js'
import { LeaveDays, standing } from './LeaveDays.js'
import { DeputyField } from './DeputyField.js'
import { DatePair, TypeAndReason } from './LeaveFields.js'
import type { OneRequestProps } from '../components/one-request.js'
import { RequestForm } from './RequestForm.js'
import { showsOtherDates, useFormFault } from './use-form-fault.js'
import { useFollowed } from '../components/use-followed.js'
import { usePersonTime } from '../use-person-time.js'
import { WithdrawConfirm } from '../components/WithdrawConfirm.js'

/** Update Leave Form: an own request that still waits. */
import { ShortfallsOfDays } from './Shortfalls.js'
import { TypeRules } from './TypeRules.js'

export function UpdateDialog(props: OneRequestProps) {
  const { leave, onClose } = props
  const context = usePersonTime(props.context)
  const { t } = useTranslation(['leave', 'messages', 'common', 'words'])
  const { subscription, time } = context
  const [draft, setDraft] = useFollowed(leave, draftOf)
  const [asking, setAsking] = useState(false)
  const { fault, problem, clear, refuse, refuseNoDays, explain } = useFormFault()
  const edit = useEditLeave()
  const types = useQuery(leaveTypesQuery(subscription)).data ?? []
  const own =
    useInfiniteQuery(ownLeaveQuery(subscription, false)).data?.pages.flatMap((page) => page.leaves) ?? []

  const change = (next: typeof draft) => {
    clear()
    setDraft(next)
  }

  const submit = (form: HTMLFormElement) => {
    if (edit.isPending) return
    const found = showsOtherDates(form, draft) ? 'datesMismatched' : editFault(draft, leave, time.today)
    if (found) return refuse(found, form)
    clear()
    const span = spanIn(draft)
    if (!span) return
    const { from, to } = span
    const { type, reason, deputy } = draft
    if (leaveDaysIn(span, time) === 0) return refuseNoDays()
    edit.mutate(
      {
        subscription,
        id: leave.id,
        version: leave.version,
        from_date: from,
        to_date: to,
        ...noonInput(span),
        leave_type: type ?? '',
        reason,
        ...(deputy === leave.deputy_id ? {} : { deputy_id: deputy ?? '' }),
      },
      {
        onSuccess: () => {
          toast.message('leaveUpdated')
          onClose()
        },
        onError: (error) => explain(error, form),
      },
    )
  }

  return (
    <RequestForm
      {...props}
      title={t('messages:updateLeaveForm')}
      typed={draft.reason !== wordsOf(leave.reason)}
      busy={edit.isPending || asking}
      problem={problem}
      refusal={{ label: t('messages:cancelLeave'), onClick: () => setAsking(true) }}
      submit={{ label: t('messages:update'), loading: edit.isPending }}
      onSubmit={submit}
      next={leave.reporttoname ? t('next.edit', { user: leave.reporttoname }) : t('next.editNobody')}
      questions={
        <WithdrawConfirm
          subscription={subscription}
          leave={asking ? leave : null}
          onDone={onClose}
          onCancel={() => setAsking(false)}
        />
      }
    >
      <DatePair
        context={context}
        days={draft}
        error={fault === 'datesMismatched' ? t('messages:datesMismatched') : undefined}
        onChange={(dates) => change({ ...draft, ...dates })}
      />
      <LeaveDays
        context={context}
        days={draft}
        applicant={context.userId}
        name={t('stripSelf')}
        others={standing(own, leave.id)}
        nameOf={(other) => t(`words:leave.${other.status}`)}
      />
      <AlsoAway
        subscription={context.subscription}
        of={{ scope: 'beside', leave: leave.id }}
        from={draft.from}
        to={draft.to}
        except={leave.user_id}
      />
      <ShortfallsOfDays subscription={subscription} days={draft} leave={leave.id} />
      <TypeAndReason
        context={context}
        draft={draft}
        onChange={change}
        types={choicesOf(types, leave)}
        fault={fault}
        rows={{ min: 3, max: 6 }}
      />
      <TypeRules subscription={subscription} type={types.find(({ key }) => key === draft.type)} />
      <DeputyField
        subscription={subscription}
        applicant={leave.user_id}
        value={draft.deputy}
        name={leave.deputy_name}
        onChange={(deputy) => change({ ...draft, deputy })}
      />
      <AttachmentField
        subscription={subscription}
        attachments={leave.attachments}
        leave={leave.id}
        removable
      />
      <BalancePreview subscription={subscription} days={draft} type={draft.type} leave={leave.id} />
    </RequestForm>
  )
}
