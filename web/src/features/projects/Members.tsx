import type { Project } from '@smartproject/bff/api/company/projects'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../ui/Avatar.js'
import { peopleQuery } from '../../lib/company/people.js'
import s from './ProjectsPage.module.css'

const MOST = 5

/** The people of a project as faces, the rest as a number. */
export function Members({ subscription, members }: { subscription: number; members: Project['members'] }) {
  const { t } = useTranslation('projects')
  const people = useQuery(peopleQuery(subscription)).data
  const known = members.flatMap((member) => people?.get(member.user) ?? [])
  const rest = members.length - Math.min(known.length, MOST)
  if (members.length === 0) return t('noMembers')
  return (
    <span className={s.members}>
      {known.slice(0, MOST).map((person) => (
        <Avatar key={person.id} name={person.fullname} url={person.url} />
      ))}
      {rest > 0 && <span className={s.rest}>{t('members', { count: rest })}</span>}
    </span>
  )
}
