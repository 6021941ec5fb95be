import { useQueries, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatSpan } from '../../i18n/span.js'
import { companyQuery, workingTimeOf } from '../../lib/company/company.js'
import type { Weekday } from '../../lib/plain-date.js'
import { useSubscription } from '../../lib/place/place.js'
import { useRights } from '../../lib/session/rights.js'
import { useSessionUser } from '../../lib/session/session.js'
import { useWork } from '../../task-kit/model.js'
import { WorkProvider } from '../../task-kit/WorkProvider.js'
import { Bdi } from '../../ui/Bdi.js'
import { Card } from '../../ui/page/Card.js'
import { HeldFeature } from '../../ui/state/HeldFeature.js'
import { PageHeader } from '../../ui/page/PageHeader.js'
import { SkeletonText } from '../../ui/state/Skeleton.js'
import { decisionsQuery, mentionPath, mentionsQuery, ownProjectsQuery } from './api/own.js'
import { awayQuery, teamAwayQuery } from './api/away.js'
import { addressOf, dueBetween, lateOn, nextWeek, restOfWeek, TO_DO, toBeClosed } from './digests.js'
import { PersonList } from './PersonList.js'
import { TaskDigest } from './TaskDigest.js'
import s from './Overview.module.css'

/** The work that waits for a person, over all projects of a company. */
export function MyWorkPage() {
  const { t } = useTranslation('overview')
  const subscription = useSubscription()
  const user = useSessionUser()
  // The company's zone decides which day is today and which tasks are late.
  const company = useQuery(companyQuery(subscription))
  if (!user) return null
  return (
    <>
      <PageHeader
        title={t('myWork')}
        tools={
          <Link to={addressOf(subscription, String(user.id))} className={s.link}>
            {t('allMine')}
          </Link>
        }
      />
      {company.isPending ? (
        <SkeletonText lines={8} />
      ) : (
        <HeldFeature feature="user_dashboard">
          <WorkProvider subscription={subscription} project={null} userId={String(user.id)}>
            <MyWork />
          </WorkProvider>
        </HeldFeature>
      )}
    </>
  )
}

function MyWork() {
  const { t } = useTranslation('overview')
  const { subscription, me, today } = useWork()
  const company = useQuery(companyQuery(subscription)).data
  // Leave is closed to guests.
  const leave = useRights(subscription)?.has('useLeave') ?? false
  const week = company ? restOfWeek(today, workingTimeOf(company).weekStart) : null
  return (
    <div className={s.grid}>
      <TaskDigest title={t('today')} selection={dueBetween(me, today, today)} empty={t('todayEmpty')} />
      <TaskDigest
        title={t('lateTasks')}
        selection={lateOn(today, { me })}
        empty={t('lateEmpty')}
        all={addressOf(subscription, me, TO_DO, 'overdue')}
      />
      {week && (
        <TaskDigest title={t('week')} selection={dueBetween(me, week.from, week.to)} empty={t('weekEmpty')} />
      )}
      <TaskDigest
        title={t('toClose')}
        selection={toBeClosed(me)}
        empty={t('toCloseEmpty')}
        all={addressOf(subscription, me, ['resolved'])}
      />
      {leave && <Decisions />}
      <Mentions />
      {leave && <Away />}
      {leave && company && <AwayNextWeek weekStart={workingTimeOf(company).weekStart} />}
    </div>
  )
}

/** Requests for leave that wait for an answer; each opens over the page. */
function Decisions() {
  const { t } = useTranslation('overview')
  const { subscription } = useWork()
  const leaves = useQuery(decisionsQuery(subscription)).data?.leaves
  return (
    <Card title={t('decisions')}>
      {leaves && leaves.length > 0 ? (
        <ul className={s.tasks}>
          {leaves.map(({ id, user_name: user, from_date, to_date }) => (
            <li key={id} className={s.task}>
              <Link to={{ search: `?leave=${id}` }} className={s.link} preventScrollReset>
                {t('leaveOf', { user, span: formatSpan(from_date, to_date) })}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className={s.quiet}>{t('decisionsEmpty')}</p>
      )}
    </Card>
  )
}

/** Tasks and entries of registers in which a person was mentioned and that they have not looked at yet. */
function Mentions() {
  const { t } = useTranslation('overview')
  const { subscription } = useWork()
  const mentions = useQuery(mentionsQuery(subscription)).data
  return (
    <Card title={t('mentions')}>
      {mentions && mentions.length > 0 ? (
        <ul className={s.tasks}>
          {mentions.map((mention) => (
            <li key={mention.id} className={s.task}>
              <Link to={mentionPath(subscription, mention)} className={s.link}>
                <Bdi>{mention.name}</Bdi>
              </Link>
              {mention.created_by_name && (
                <span className={s.quiet}>
                  <Bdi>{mention.created_by_name}</Bdi>
                </span>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className={s.quiet}>{t('mentionsEmpty')}</p>
      )}
    </Card>
  )
}

// Each project costs a call, so with many of them only these are looked at.
const PROJECTS = 20

/** Who of the own projects has leave today. */
function Away() {
  const { t } = useTranslation('overview')
  const { subscription, me, today } = useWork()
  const projects = useQuery(ownProjectsQuery(subscription, me)).data ?? []
  const answers = useQueries({
    queries: projects.slice(0, PROJECTS).map(({ id }) => awayQuery(subscription, id, today)),
  })
  const away = new Map(answers.flatMap(({ data = [] }) => data.map((person) => [person.id, person])))
  const others = [...away.values()].filter(({ id }) => id !== me)
  return (
    <Card title={t('away')}>
      {others.length > 0 ? <PersonList people={others} /> : <p className={s.quiet}>{t('awayEmpty')}</p>}
    </Card>
  )
}

/** Who of the own team has leave in the week after this one, and where all of it is seen. */
function AwayNextWeek({ weekStart }: { weekStart: Weekday }) {
  const { t } = useTranslation('overview')
  const { subscription, me, today } = useWork()
  const { from, to } = nextWeek(today, weekStart)
  const away = useQuery(teamAwayQuery(subscription, from, to)).data ?? []
  const others = away.filter(({ id }) => id !== me)
  return (
    <Card title={t('awayNext')}>
      {others.length > 0 ? (
        <PersonList people={others.map((one) => ({ ...one, note: formatSpan(one.from, one.to) }))} />
      ) : (
        <p className={s.quiet}>{t('awayNextEmpty')}</p>
      )}
      <Link to={`/${subscription}/leavelist?view=calendar`} className={s.link}>
        {t('teamCalendar')}
      </Link>
    </Card>
  )
}
