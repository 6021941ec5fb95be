import { useQueries, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { peopleQuery } from '../../../lib/company/people.js'
import { PROJECT_ROLES, type ProjectRole } from '../../../lib/company/project-roles.js'
import { useProject, useSubscription } from '../../../lib/place/place.js'
import { projectQuery } from '../../../lib/place/project.js'
import { useSessionUser } from '../../../lib/session/session.js'
import { Avatar } from '../../../ui/Avatar.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Card } from '../../../ui/page/Card.js'
import { EmptyState } from '../../../ui/state/EmptyState.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { UsersIcon } from '../../../ui/icons/icons.js'
import { PageHeader } from '../../../ui/page/PageHeader.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { ownCompaniesQuery, projectsQuery } from '../api/people.js'
import { projectPersonsQuery } from '../api/project-people.js'
import s from './Person.module.css'

interface Person {
  fullname: string
  email: string
  url: string
}

/** A person of a project: who it is, as what, and in which other projects that one sees too. */
export function ProjectPersonPage() {
  const { t } = useTranslation('people')
  const { details = '' } = useParams()
  const [subscription, number] = [useSubscription(), useProject()]
  const user = useSessionUser()
  const people = useQuery(projectPersonsQuery(subscription, number))
  const project = useQuery(projectQuery(subscription, number))
  const projects = useQuery({
    ...projectsQuery(subscription, String(user?.id ?? '')),
    enabled: user !== null,
  })
  const failed = [people, project, projects].find(({ error }) => error !== null)
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (!people.data || !project.data || !projects.data) return <SkeletonText lines={4} />
  const person = people.data.find(({ id }) => id === details)
  if (!person) return <UnknownPerson />
  const shared = projects.data.flatMap(({ id, name, members }) => {
    const role = members.find((member) => member.user === details)?.role_id
    return role === undefined ? [] : [{ id, name, role }]
  })
  return (
    <>
      <PageHeader title={person.fullname} />
      <div className={s.stack}>
        <Who person={person} />
        <Card title={t('person.projects')}>
          <ul className={s.list}>
            {shared.map(({ id, name, role }) => (
              <li key={id}>
                <Link to={`/${subscription}/project/${id}`}>
                  <Bdi>{name}</Bdi>
                </Link>
                <span className={s.muted}>{roleText(t, role)}</span>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </>
  )
}

/** A person of a company that one is in, too: who it is, and in which companies one meets. */
export function PersonPage() {
  const { t } = useTranslation('people')
  const { details = '' } = useParams()
  const user = useSessionUser()
  const companies = useQuery({ ...ownCompaniesQuery(String(user?.id ?? '')), enabled: user !== null })
  const people = useQueries({
    queries: (companies.data ?? []).map(({ id }) => peopleQuery(id)),
  })
  if (companies.error) return <ErrorState error={companies.error} onRetry={() => void companies.refetch()} />
  if (!companies.data || people.some(({ isPending }) => isPending)) return <SkeletonText lines={4} />
  const shared = companies.data.flatMap(({ id, title }, index) => {
    const person = people[index]?.data?.get(details)
    return person ? [{ id, title, person }] : []
  })
  const [first] = shared
  if (!first) return <UnknownPerson />
  return (
    <>
      <PageHeader title={first.person.fullname} />
      <div className={s.stack}>
        <Who person={first.person} />
        <Card title={t('person.companies')}>
          <ul className={s.list}>
            {shared.map(({ id, title }) => (
              <li key={id}>
                <Link to={`/${id}`}>
                  <Bdi>{title}</Bdi>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </>
  )
}

type Translate = ReturnType<typeof useTranslation<'people'>>['t']

function roleText(t: Translate, role: number): string {
  const known = PROJECT_ROLES.find((one) => one === String(role)) satisfies ProjectRole | undefined
  return known ? t(`projectRole.${known}`) : ''
}

function Who({ person: { fullname, email, url } }: { person: Person }) {
  const { t } = useTranslation('people')
  return (
    <Card>
      <div className={s.who}>
        <Avatar name={fullname} url={url} size={32} tip={false} />
        <dl className={s.facts}>
          <dt>{t('column.email')}</dt>
          <dd>
            <a href={`mailto:${email}`}>
              <Bdi code>{email}</Bdi>
            </a>
          </dd>
        </dl>
      </div>
    </Card>
  )
}

function UnknownPerson() {
  const { t } = useTranslation('people')
  return (
    <>
      <PageHeader title={t('person.title')} />
      <EmptyState icon={UsersIcon} title={t('person.nobody')} help={t('person.nobodyHelp')} />
    </>
  )
}
