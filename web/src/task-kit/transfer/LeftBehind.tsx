import type { Job } from '@smartproject/bff/api/work/jobs'
import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { peopleQuery } from '../../lib/company/people.js'
import { Bdi } from '../../ui/Bdi.js'
import s from './Transfer.module.css'

interface LeftBehindProps {
  subscription: number
  job: Job
}

/** The things that a copy or a move does not bring along, each with what becomes of it, and the names that it makes in the other project. */
export function LeftBehind({ subscription, job }: LeftBehindProps) {
  const { t } = useTranslation('copies')
  const people = useQuery(peopleQuery(subscription)).data
  const { left, made } = job.copy ?? { left: [], made: [] }
  const isMove = job.kind === 'move'
  const nameOf = (reason: string, name: string) =>
    reason === 'people' || reason === 'watchers' ? (people?.get(name)?.fullname ?? '') : name
  return (
    <>
      {left.length === 0 && <p className={s.help}>{t(isMove ? 'moves.nothing' : 'left.nothing')}</p>}
      {left.length > 0 && (
        <section className={s.stack} aria-label={t('left.title')}>
          {left.map(({ reason, names }) => {
            const isParents = isMove && reason === 'outside_links'
            return (
              <Names
                key={reason}
                title={t(isParents ? 'moves.parents' : `left.${reason}`)}
                help={t(isParents ? 'moves.onTop' : `becomes.${reason}`)}
                names={names.map((name) => nameOf(reason, name))}
              >
                {reason === 'people' && (
                  <Link to={`/${subscription}/project/${job.project}/projectEdit`}>{t('left.add')}</Link>
                )}
              </Names>
            )
          })}
        </section>
      )}
      {made.length > 0 && (
        <section className={s.stack} aria-label={t('made.title')}>
          {made.map(({ kind, names }) => (
            <Names key={kind} title={t(`name.${kind}`)} help={t('made.help')} names={names} />
          ))}
        </section>
      )}
    </>
  )
}

interface NamesProps {
  title: string
  help: string
  names: readonly string[]
  children?: ReactNode
}

function Names({ title, help, names, children }: NamesProps) {
  const id = useId()
  return (
    <div>
      <strong id={id}>{title}</strong> <span className={s.help}>{help}</span>
      <ul aria-labelledby={id}>
        {names.map((name) => (
          <li key={name}>
            <Bdi>{name}</Bdi>
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
