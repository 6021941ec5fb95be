import type { Job } from '@smartproject/bff/api/work/jobs'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { peopleQuery } from '../../lib/company/people.js'
import { Bdi } from '../../ui/Bdi.js'
import s from './Transfer.module.css'

interface LeftBehindProps {
  subscription: number
  job: Job
}

/** The things of the tasks that a copy or a move does not bring along. */
export function LeftBehind({ subscription, job }: LeftBehindProps) {
  const { t } = useTranslation('copies')
  const people = useQuery(peopleQuery(subscription)).data
  const left = job.copy?.left ?? []
  if (left.length === 0)
    return <p className={s.help}>{t(job.kind === 'move' ? 'moves.nothing' : 'left.nothing')}</p>
  const nameOf = (reason: string, name: string) =>
    reason === 'people' || reason === 'watchers' ? (people?.get(name)?.fullname ?? '') : name
  return (
    <section className={s.stack} aria-label={t('left.title')}>
      {left.map(({ reason, names }) => (
        <div key={reason}>
          <strong>
            {t(job.kind === 'move' && reason === 'outside_links' ? 'moves.parents' : `left.${reason}`)}
          </strong>
          <ul>
            {names.map((name) => (
              <li key={name}>
                <Bdi>{nameOf(reason, name)}</Bdi>
              </li>
            ))}
          </ul>
          {reason === 'people' && (
            <Link to={`/${subscription}/project/${job.project}/projectEdit`}>{t('left.add')}</Link>
          )}
        </div>
      ))}
    </section>
  )
}
