import { Avatar } from '../../ui/Avatar.js'
import { Bdi } from '../../ui/Bdi.js'
import type { CompanyMember } from './api/people.js'
import s from './People.module.css'

/** A person in a row: picture, name and address. */
export function PersonCell({ member }: { member: Pick<CompanyMember, 'fullname' | 'email' | 'url'> }) {
  return (
    <span className={s.person}>
      <Avatar name={member.fullname} url={member.url} size={24} tip={false} />
      <span className={s.names}>
        <Bdi>{member.fullname}</Bdi>
        <span className={s.email}>
          <Bdi code>{member.email}</Bdi>
        </span>
      </span>
    </span>
  )
}
