import type { Leave } from '@smartproject/bff/api/leave/shapes'
import { useTranslation } from 'react-i18next'
import type { LeaveSpan } from '../../../lib/company/company.js'
import type { LeaveContext } from '../context.js'
import { usePersonTime } from '../use-person-time.js'
import { spanIn, type LeaveFault } from '../model.js'
import { AlsoAway } from '../calendar/AlsoAway.js'
import { BalancePreview } from '../form/BalancePreview.js'
import { CommentField } from './CommentField.js'
import { Facts } from '../components/Facts.js'
import { useLeaveFacts } from '../components/leave-facts.js'
import { DatePair } from '../form/LeaveFields.js'
import type { DecisionDraft } from '../components/one-request.js'
import { ShortfallsOfDays } from '../form/Shortfalls.js'
import { TeamDays } from './TeamDays.js'
import { showsOtherDates } from '../form/use-form-fault.js'

export interface DecisionFieldsProps {
  context: LeaveContext
  leave: Leave
  draft: DecisionDraft
  fault: LeaveFault | null
  onChange: (draft: DecisionDraft) => void
}

/** The part of a request that an approver reads and may change: its facts, the days, who else is away, a comment. */
export function DecisionFields({ context: place, leave, draft, fault, onChange }: DecisionFieldsProps) {
  const context = usePersonTime(place, leave.id)
  const { t } = useTranslation('messages')
  const facts = useLeaveFacts(context.subscription, leave)
  return (
    <>
      <Facts facts={facts} />
      <DatePair
        context={context}
        days={draft}
        error={fault === 'datesMismatched' ? t('datesMismatched') : undefined}
        onChange={(dates) => onChange({ ...draft, ...dates })}
      />
      <TeamDays context={context} leave={leave} days={draft} />
      <AlsoAway
        subscription={context.subscription}
        of={{ scope: 'beside', leave: leave.id }}
        from={draft.from}
        to={draft.to}
        except={leave.user_id}
      />
      <ShortfallsOfDays subscription={context.subscription} days={draft} leave={leave.id} />
      <BalancePreview subscription={context.subscription} days={draft} leave={leave.id} />
      <CommentField value={draft.comment} onChange={(comment) => onChange({ ...draft, comment })} />
    </>
  )
}

/** The days to grant; null when they are not two days in order, or when a field shows others than were understood. */
export function grantedDays(form: HTMLFormElement, draft: DecisionDraft): LeaveSpan | null {
  return showsOtherDates(form, draft) ? null : spanIn(draft)
}
