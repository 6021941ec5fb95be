import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/state/Badge.js'
import { Bdi } from '../../ui/Bdi.js'
import type { InviteResult } from './api/people.js'
import s from './People.module.css'

const TONES = {
  sent: 'closed',
  back: 'closed',
  member: 'neutral',
  pending: 'neutral',
  refused: 'overdue',
} as const

/** The outcome of each address. */
export function InviteResults({ results }: { results: readonly InviteResult[] }) {
  const { t } = useTranslation('people')
  return (
    <ul className={s.results}>
      {results.map(({ email, outcome, reason }) => (
        <li key={email}>
          <Bdi code>{email}</Bdi>
          <Badge tone={TONES[outcome]}>
            {reason === 'EMAIL_INVALID' || reason === 'TOO_OFTEN'
              ? t(`outcome.${reason}`)
              : t(`outcome.${outcome}`)}
          </Badge>
        </li>
      ))}
    </ul>
  )
}
