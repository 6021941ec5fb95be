import type { Leave } from '@smartproject/bff/api/leave/shapes'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LeaveSentence } from '../components/LeaveSentence.js'
import { dayOf } from '../components/leave-facts.js'
import { decidedAt, type ByCode } from './decision-model.js'
import leaveStyle from '../components/Leave.module.css'
import s from './DecisionPage.module.css'

/** A link that decides nothing any more: why, how the request stands, and where to go. */
export function DecisionEnded({ found, userId }: { found: ByCode; userId: string }) {
  const { t } = useTranslation('leave')
  const { leave, state, subscription } = found
  const { title, help } = useWords(found, userId)
  const canDecide = leave.can_decide && leave.status === 'pending'
  return (
    <div className={s.end}>
      <h2>{title}</h2>
      <p className={leaveStyle.muted}>{help}</p>
      <LeaveSentence leave={leave} />
      <p className={s.links}>
        {state === 'expired' ? (
          <Link to={`/${subscription}?leave=team`}>{t('action.toPending')}</Link>
        ) : (
          <Link to={`/${subscription}?leave=${leave.id}`}>
            {canDecide ? t('action.resolve') : t('action.open')}
          </Link>
        )}
        <Link to="/">{t('action.home')}</Link>
      </p>
    </div>
  )
}

/** The request went to another approver: a person who had it before learns that, and nothing more. */
export function DecisionPassedOn() {
  const { t } = useTranslation('leave')
  return (
    <div className={s.end}>
      <h2>{t('decision.passedOn')}</h2>
      <p className={leaveStyle.muted}>{t('decision.passedOnHelp')}</p>
      <p className={s.links}>
        <Link to="/">{t('action.home')}</Link>
      </p>
    </div>
  )
}

function useWords({ leave, state }: ByCode, userId: string): { title: string; help: string } {
  const { t } = useTranslation('leave')
  const spent = useSpentTitle(leave, userId)
  if (state === 'replaced' && leave.status === 'pending') {
    return { title: t('decision.replaced'), help: t('decision.replacedHelp') }
  }
  if (state === 'expired' && leave.status === 'pending') {
    return { title: t('decision.expired'), help: t('decision.expiredHelp') }
  }
  return { title: spent, help: t('decision.nothingChanged') }
}

function useSpentTitle(leave: Leave, userId: string): string {
  const { t } = useTranslation('leave')
  const at = decidedAt(leave)
  if (leave.status === 'deleted') return t('decision.withdrawn')
  if (leave.status === 'cancelled') return t('decision.cancelled')
  const verb = leave.status === 'rejected' ? 'rejected' : 'approved'
  if (at === null) return t(`decision.${verb}Plain`)
  if (leave.approved_by === userId) return t(`decision.${verb}ByYou`, { date: dayOf(at) })
  if (!leave.decided_by_name) return t(`decision.${verb}Plain`)
  return t(`decision.${verb}By`, { date: dayOf(at), user: leave.decided_by_name })
}
