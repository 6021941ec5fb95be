import { Avatar } from '../../ui/Avatar.js'
import { Bdi } from '../../ui/Bdi.js'
import s from './Overview.module.css'

export interface ListedPerson {
  id: string
  fullname: string
  url?: string
  /** A word or two about them. */
  note?: string
}

/** People with their names, one below the other. */
export function PersonList({ people }: { people: readonly ListedPerson[] }) {
  return (
    <ul className={s.people}>
      {people.map(({ id, fullname, url = '', note }) => (
        <li key={id}>
          <Avatar name={fullname} url={url} tip={false} />
          <span className={s.person}>
            <Bdi>{fullname}</Bdi>
          </span>
          {note && <span className={s.quiet}>{note}</span>}
        </li>
      ))}
    </ul>
  )
}
