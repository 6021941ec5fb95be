import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { problemText } from '../../../i18n/problem-text.js'
import { companyQuery, workingTimeOf } from '../../../lib/company/company.js'
import { timeOf, workTimeQuery } from '../../../lib/company/work-time.js'
import { refresh, ROOTS } from '../../../lib/calls/query-roots.js'
import { Button } from '../../../ui/Button.js'
import { FormError } from '../../../ui/form/FormError.js'
import { ApprovedIcon, RefreshIcon } from '../../../ui/icons/icons.js'
import { shortfallsQuery } from '../api/shortfalls.js'
import { useDecideByCode } from '../api/decide-by-code.js'
import { BalancePreview } from '../form/BalancePreview.js'
import { ClashList } from '../approval/ClashList.js'
import { CommentField } from '../approval/CommentField.js'
import { Facts } from '../components/Facts.js'
import { useLeaveFacts } from '../components/leave-facts.js'
import { LeaveDays } from '../form/LeaveDays.js'
import { LeaveSentence } from '../components/LeaveSentence.js'
import { Notice } from '../components/Notice.js'
import { Shortfalls } from '../form/Shortfalls.js'
import { useAnywayReason } from '../approval/use-anyway-reason.js'
import { useNewer } from '../components/use-newer.js'
import { useReject } from '../approval/use-reject.js'
import { daysOf, isClash, isOvertaken } from '../model.js'
import type { ByCode, DecisionLink } from './decision-model.js'
import leaveStyle from '../components/Leave.module.css'
import { AlsoAway } from '../calendar/AlsoAway.js'
import s from './DecisionPage.module.css'

/** The request as it is now, with the one button the link is about. */
export function DecisionForm({ link, found }: { link: DecisionLink; found: ByCode }) {
  const { t } = useTranslation(['leave', 'messages'])
  const { leave, subscription, clashes } = found
  const { changed } = useNewer(leave, true)
  const [comment, setComment] = useState('')
  const decide = useDecideByCode()
  const facts = useLeaveFacts(subscription, leave)
  const shortfalls = useQuery(shortfallsQuery(subscription, daysOf(leave), leave.id)).data ?? []
  const blocked = link.kind === 'approve' && (clashes.length > 0 || shortfalls.some(({ refuses }) => refuses))

  if (decide.data) return <DecisionDone status={decide.data.leave.status} user={leave.user_name} />

  const failed = decide.error && !isOvertaken(decide.error) && !isClash(decide.error)
  return (
    <div className={leaveStyle.stack}>
      {changed && <Notice tone="warning">{t('changed')}</Notice>}
      {failed && <FormError>{problemText(decide.error)}</FormError>}
      <LeaveSentence leave={leave} />
      <Facts facts={facts} />
      <DaysOf found={found} />
      <BalancePreview subscription={subscription} days={daysOf(leave)} leave={leave.id} />
      {link.kind === 'approve' && <Shortfalls shortfalls={shortfalls} />}
      {link.kind === 'approve' && clashes.length > 0 && (
        <>
          <h2>{t('messages:tasksClash', { user: leave.user_name })}</h2>
          <ClashList subscription={subscription} tasks={clashes} />
          <p className={leaveStyle.muted}>{t('clash.help')}</p>
        </>
      )}
      <CommentField value={comment} onChange={setComment} />
      {blocked ? (
        <BlockedActions
          found={found}
          comment={comment}
          approving={decide.isPending}
          onApprove={(approve_anyway_reason) =>
            decide.mutate({ code: link.code, version: leave.version, comment, approve_anyway_reason })
          }
        />
      ) : (
        <>
          <p className={leaveStyle.muted}>
            {t(link.kind === 'reject' ? 'decision.rejectHelp' : 'decision.approveHelp', {
              user: leave.user_name,
            })}
          </p>
          <div className={s.actions}>
            <Button
              kind={link.kind === 'reject' ? 'danger' : 'primary'}
              loading={decide.isPending}
              onClick={() => decide.mutate({ code: link.code, version: leave.version, comment })}
            >
              {t(link.kind === 'reject' ? 'decision.reject' : 'decision.approve')}
            </Button>
            <Link to={`/${subscription}?leave=${leave.id}`}>{t('action.resolve')}</Link>
          </div>
        </>
      )}
    </div>
  )
}

interface BlockedProps {
  found: ByCode
  comment: string
  approving: boolean
  onApprove: (reason: string) => void
}

/** While tasks stand in the way there is no Approve but for a reason, where the company allows it; Reject stays within reach. */
function BlockedActions({ found, comment, approving, onApprove }: BlockedProps) {
  const { t } = useTranslation(['leave', 'messages'])
  const client = useQueryClient()
  const [error, setError] = useState<unknown>(null)
  const [checking, setChecking] = useState(false)
  const anyway = useAnywayReason(onApprove)
  const look = () => {
    setChecking(true)
    void refresh(client, [ROOTS.leave]).finally(() => setChecking(false))
  }
  const { reject, busy } = useReject(found.subscription, found.leave, look, (cause) =>
    isOvertaken(cause) ? look() : setError(cause),
  )
  return (
    <>
      {error !== null && <FormError>{problemText(error)}</FormError>}
      {anyway.field}
      <div className={s.actions}>
        <Button icon={RefreshIcon} loading={checking} onClick={look}>
          {t('action.recheck')}
        </Button>
        <Button kind="danger" loading={busy} onClick={() => reject(comment)}>
          {t('messages:reject')}
        </Button>
        {found.approve_anyway_allowed && (
          <Button kind="primary" loading={approving} onClick={anyway.go}>
            {t('action.approveAnyway')}
          </Button>
        )}
        <Link to={`/${found.subscription}?leave=${found.leave.id}`}>{t('action.resolve')}</Link>
      </div>
    </>
  )
}

/** Where the days lie; the company's week is a nicety here, so its absence stops nothing. */
function DaysOf({ found }: { found: ByCode }) {
  const { leave, subscription } = found
  const company = useQuery(companyQuery(subscription)).data
  const own = useQuery(workTimeQuery(subscription, leave.id)).data
  if (!company) return null
  const time = workingTimeOf(company)
  const context = { subscription, userId: leave.report_to, time: own ? timeOf(own, time) : time }
  return (
    <>
      <LeaveDays
        context={context}
        days={daysOf(leave)}
        name={leave.user_name}
        others={[]}
        nameOf={() => ''}
      />
      <AlsoAway
        subscription={subscription}
        of={{ scope: 'beside', leave: leave.id }}
        from={leave.from_date}
        to={leave.to_date}
        except={leave.user_id}
      />
    </>
  )
}

function DecisionDone({ status, user }: { status: string; user: string }) {
  const { t } = useTranslation('leave')
  return (
    <div className={s.end} aria-live="polite">
      <h2>
        <ApprovedIcon size={20} className={s.good ?? ''} />
        {status === 'rejected' ? t('decision.doneRejected') : t('decision.doneApproved')}
      </h2>
      <p className={leaveStyle.muted}>{t('decision.doneHelp', { user })}</p>
      <Link to="/">{t('action.home')}</Link>
    </div>
  )
}
