import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { problemText } from '../../../i18n/problem-text.js'
import { Badge } from '../../../ui/state/Badge.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { Card } from '../../../ui/page/Card.js'
import { FormError } from '../../../ui/form/FormError.js'
import { useRights } from '../../../lib/session/rights.js'
import { invitationsQuery } from '../api/people.js'
import { useImportCommand, type PeopleImport } from '../api/imports.js'
import s from './Import.module.css'

const TONES = {
  new: 'closed',
  back: 'closed',
  member: 'neutral',
  pending: 'neutral',
  faulty: 'overdue',
} as const
const OUTCOMES = ['new', 'back', 'member', 'pending', 'faulty'] as const

interface VerdictProps {
  subscription: number
  checked: PeopleImport
  /** Another file is wanted instead. */
  onDrop: () => void
}

/** The seats that the plan has and how many are free; undefined until they are known, and where a plan has no limit. */
function useSeats(subscription: number): { limit: number; free: number } | undefined {
  const list = useInfiniteQuery({ ...invitationsQuery(subscription), staleTime: 0 })
  const seats = list.data?.pages[0]?.seats
  if (!seats || seats.limit === null) return undefined
  return { limit: seats.limit, free: Math.max(seats.limit - seats.used, 0) }
}

/** How many seats are missing, and the way to more of them. */
function SeatsMissing({ subscription, missing }: { subscription: number; missing: number }) {
  const { t } = useTranslation('people')
  const buys = useRights(subscription)?.has('buyPlans')
  return (
    <FormError>
      {t('import.seatsMissing', { missing })}{' '}
      {buys ? <Link to={`/plans?company=${subscription}`}>{t('import.toPlan')}</Link> : t('import.askOwner')}
    </FormError>
  )
}

/** The effect of a file, and the two ways on: invite, or another file. */
export function Verdict({ subscription, checked, onDrop }: VerdictProps) {
  const { t } = useTranslation('people')
  const commit = useImportCommand('commitImport')
  const { counts, id, name } = checked
  const wanted = counts.new + counts.back
  const seats = useSeats(subscription)
  const missing = seats === undefined ? 0 : Math.max(wanted - seats.free, 0)
  return (
    <Card title={<Bdi>{name}</Bdi>}>
      <div className={s.form}>
        <ul className={s.counts}>
          {OUTCOMES.filter((outcome) => counts[outcome] > 0).map((outcome) => (
            <li key={outcome}>
              <Badge tone={TONES[outcome]}>{t(`import.count.${outcome}`, { count: counts[outcome] })}</Badge>
            </li>
          ))}
        </ul>
        {counts.faulty > 0 && <p>{t('import.faulty', { count: counts.faulty })}</p>}
        {seats && wanted > 0 && <p>{t('import.seats', { wanted, free: seats.free, limit: seats.limit })}</p>}
        {missing > 0 && <SeatsMissing {...{ subscription, missing }} />}
        {commit.error && <FormError>{problemText(commit.error)}</FormError>}
        <div className={s.choices}>
          <Button
            kind="primary"
            disabled={wanted === 0 || missing > 0}
            loading={commit.isPending}
            onClick={() => commit.mutate({ subscription, id, leave_out_faulty: counts.faulty > 0 })}
          >
            {t('import.invite', { count: wanted })}
          </Button>
          <Button disabled={commit.isPending} onClick={onDrop}>
            {t('import.another')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
