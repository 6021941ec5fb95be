import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { useSessionUser } from '../../../lib/session/session.js'
import { Card } from '../../../ui/page/Card.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { PageHeader } from '../../../ui/page/PageHeader.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { leaveByCodeQuery } from '../api/leave-by-code.js'
import { DecisionForm } from './DecisionForm.js'
import { isForeign, isUnknownCode, linkOf, opens, type DecisionLink } from './decision-model.js'
import { DecisionEnded, DecisionPassedOn } from './DecisionEnded.js'
import s from './DecisionPage.module.css'

/** Long enough to be read while another page comes up. */
const READING_MS = 8_000

/**
 * Where the links of a mail lead. It shows the request as it is now and decides only when its button is pressed:
 * mail scanners open links, and some of them run scripts.
 */
export function DecisionPage() {
  const [params] = useSearchParams()
  const user = useSessionUser()
  const link = linkOf(params)
  if (user === null) return <Navigate to="/" replace />
  if (link === null) return <LedHome />
  return <Decision key={link.code} link={link} userId={String(user.id)} />
}

function Decision({ link, userId }: { link: DecisionLink; userId: string }) {
  const { t } = useTranslation('leave')
  const query = useQuery(leaveByCodeQuery(link.code))
  const found = query.data
  if (isUnknownCode(query.error) || (found && isForeign(link, found, userId))) return <LedHome />
  if (found && link.kind === 'request') return <Navigate to={`/${found.subscription}?leave=team`} replace />
  return (
    <div className={s.page}>
      <PageHeader title={t('decision.title')} />
      <Card>
        {found ? (
          !opens(found) ? (
            <DecisionPassedOn />
          ) : found.state === 'live' ? (
            <DecisionForm link={link} found={found} />
          ) : (
            <DecisionEnded found={found} userId={userId} />
          )
        ) : query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonText lines={6} />
        )}
      </Card>
    </div>
  )
}

/** Away from a link that opens nothing for this person. The words are the same for every cause and say nothing of it. */
function LedHome() {
  const { t } = useTranslation('leave')
  const words = t('decision.opensNothing')
  useEffect(() => void toast.info(words, { ms: READING_MS }), [words])
  return <Navigate to="/" replace />
}
