import type { LeaveTypeRow } from '@smartproject/bff/api/leave/settings'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { leaveDaysIn } from '../../../lib/company/company.js'
import { leavePolicyQuery } from '../../../lib/company/leave-policy.js'
import { cx } from '../../../lib/cx.js'
import { Button } from '../../../ui/Button.js'
import { Form } from '../../../ui/form/Form.js'
import { FormError } from '../../../ui/form/FormError.js'
import { keepToastsAbove } from '../../../ui/overlay/toasts/keep-toasts-above.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { useApplyForLeave } from '../api/apply-for-leave.js'
import { approverQuery } from '../api/membership.js'
import { ownLeaveQuery } from '../api/own-leave.js'
import type { LeaveContext } from '../context.js'
import { usePersonTime } from '../use-person-time.js'
import { applyFault, choicesOf, emptyDraft, noonInput, overlapIn, spanIn, type LeaveDraft } from '../model.js'
import { AlsoAway } from '../calendar/AlsoAway.js'
import { AttachmentField } from '../components/Attachments.js'
import { ApplicantField, type Applicant } from './ApplicantField.js'
import { BalancePreview } from './BalancePreview.js'
import { LeaveDays, standing } from './LeaveDays.js'
import { DeputyField } from './DeputyField.js'
import { DatePair, TypeAndReason } from './LeaveFields.js'
import { GuideLink } from '../components/GuideLink.js'
import { Notice } from '../components/Notice.js'
import { showsOtherDates, useFormFault } from './use-form-fault.js'
import { ShortfallsOfDays } from './Shortfalls.js'
import { TypeRules } from './TypeRules.js'
import s from '../components/Leave.module.css'

export interface ApplyFormProps {
  context: LeaveContext
  draft: LeaveDraft
  onDraft: (draft: LeaveDraft) => void
  types: readonly LeaveTypeRow[]
  /** The first field has the focus when the form opens. */
  takesFocus: boolean
  /** The other people for whom the reader may apply. */
  applicants: readonly Applicant[]
  /** Called with whether the reader applied for leave of their own. */
  onApplied: (own: boolean) => void
}

/** Apply For Leave. Every rule is checked again by the server; here it only answers sooner. */
export function ApplyForm(props: ApplyFormProps) {
  const { context: place, draft, onDraft, types, applicants, takesFocus, onApplied } = props
  const { t } = useTranslation(['leave', 'messages', 'common', 'words'])
  const ownTime = usePersonTime(place)
  const other = applicants.find(({ id }) => id === draft.applicant)
  // The server counts by the week of the other person.
  const context = other ? place : ownTime
  const { subscription, userId, time } = context
  const { fault, problem, clear, refuse, refuseNoDays, explain } = useFormFault()
  const apply = useApplyForLeave()
  const approver = useQuery(approverQuery(subscription, userId)).data
  const limits = useQuery(leavePolicyQuery(subscription)).data
  const own =
    useInfiniteQuery(ownLeaveQuery(subscription, false)).data?.pages.flatMap((page) => page.leaves) ?? []
  const overlap = other ? undefined : overlapIn(own, draft)
  const type = types.find(({ key }) => key === draft.type)
  const noApprover = !other && approver?.named === false && !type?.approver_id
  const decidedByLine = !type?.without_approval && !type?.approver_id

  const change = (next: typeof draft) => {
    clear()
    onDraft(next)
  }

  const submit = (form: HTMLFormElement) => {
    if (apply.isPending) return
    if (showsOtherDates(form, draft)) return refuse('datesMismatched', form)
    const found = applyFault(draft) ?? (noApprover ? 'reportToEmpty' : null)
    if (found) return refuse(found, form)
    clear()
    const span = spanIn(draft)
    if (!span) return
    const { from, to } = span
    const { reason, attachments, deputy } = draft
    if (!other && leaveDaysIn(span, time) === 0) return refuseNoDays()
    const progress = toast.message('applying')
    apply.mutate(
      {
        subscription,
        from_date: from,
        to_date: to,
        ...noonInput(span),
        leave_type: draft.type ?? '',
        reason,
        ...(attachments.length > 0 ? { attachments: attachments.map(({ id }) => id) } : {}),
        ...(deputy === null ? {} : { deputy_id: deputy }),
        ...(other ? { user_id: other.id } : {}),
      },
      {
        onSuccess: () => {
          toast.message('leaveSent')
          onDraft(emptyDraft(time.today, types))
          onApplied(other === undefined)
        },
        onError: (error) => explain(error, form, progress),
      },
    )
  }

  return (
    <Form className={s.stack} onSubmit={submit} aria-label={t('messages:applyForLeave')}>
      {applicants.length > 0 && (
        <ApplicantField
          userId={userId}
          others={applicants}
          value={other?.id ?? null}
          onChange={(applicant) =>
            change({ ...draft, applicant, deputy: draft.deputy === applicant ? null : draft.deputy })
          }
        />
      )}
      <DatePair
        context={context}
        takesFocus={takesFocus}
        days={draft}
        error={fault === 'datesMismatched' ? t('messages:datesMismatched') : undefined}
        onChange={(dates) => change({ ...draft, ...dates })}
      />
      {limits && (
        <p className={s.muted}>
          {t('limits', { from: limits.earliest, to: limits.latest, days: limits.longest_days })}
        </p>
      )}
      <LeaveDays
        context={context}
        days={draft}
        {...(other ? {} : { applicant: userId })}
        name={t('stripSelf')}
        others={other ? [] : standing(own)}
        nameOf={(leave) => t(`words:leave.${leave.status}`)}
      />
      {!other && (
        <>
          <AlsoAway
            subscription={subscription}
            of={{ scope: 'team' }}
            from={draft.from}
            to={draft.to}
            except={userId}
          />
          <ShortfallsOfDays subscription={subscription} days={draft} />
        </>
      )}
      {overlap && !problem && (
        <Notice tone="warning">
          {t('overlap', {
            from: overlap.from_date,
            to: overlap.to_date,
            status: t(`words:leave.${overlap.status}`),
          })}
        </Notice>
      )}
      <TypeAndReason
        context={context}
        draft={draft}
        onChange={change}
        types={choicesOf(types)}
        fault={fault}
        rows={{ min: 4, max: 4 }}
      />
      <TypeRules subscription={subscription} type={type} />
      <DeputyField
        subscription={subscription}
        applicant={other?.id ?? userId}
        value={draft.deputy}
        onChange={(deputy) => change({ ...draft, deputy })}
      />
      <AttachmentField
        subscription={subscription}
        attachments={draft.attachments}
        removable
        onAdded={(added) => change({ ...draft, attachments: [...draft.attachments, added] })}
        onRemoved={({ id }) =>
          change({ ...draft, attachments: draft.attachments.filter((one) => one.id !== id) })
        }
      />
      {!other && <BalancePreview subscription={subscription} days={draft} type={draft.type} />}
      {!other && decidedByLine && approver?.named && approver.name && (
        <p className={s.muted}>{t('goesTo', { user: approver.name })}</p>
      )}
      {noApprover && <Notice tone="warning">{t('noApprover')}</Notice>}
      {problem && <FormError>{problem}</FormError>}
      <p className={s.muted}>
        <GuideLink subscription={subscription} />
      </p>
      <div ref={keepToastsAbove} data-foot className={cx(s.foot, s.inSight)}>
        <Button type="submit" kind="primary" loading={apply.isPending}>
          {apply.isPending ? t('messages:applyingButton') : t('messages:apply')}
        </Button>
      </div>
    </Form>
  )
}
