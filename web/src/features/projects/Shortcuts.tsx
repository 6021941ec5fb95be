import type { Project } from '@smartproject/bff/api/company/projects'
import type { Shortcut } from '@smartproject/bff/api/shortcuts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { shortcutPath, shortcutsQuery } from '../../lib/shortcuts.js'
import { FavouriteButton } from '../../task-kit/favourite/FavouriteButton.js'
import { useFavourite } from '../../task-kit/favourite/use-favourite.js'
import { Bdi } from '../../ui/Bdi.js'
import { Card } from '../../ui/page/Card.js'
import { IconButton } from '../../ui/IconButton.js'
import { UpIcon } from '../../ui/icons/icons.js'
import s from './Shortcuts.module.css'

const RECENTS = 6

interface ShortcutsProps {
  subscription: number
  /** Projects that nothing leads to any more; the list hears of them later than the page. */
  archived: readonly Project[]
}

/** The favourites of a person in a company and what they opened last; nothing while there is neither. */
export function Shortcuts({ subscription, archived }: ShortcutsProps) {
  const { t } = useTranslation('projects')
  const known = useQuery(shortcutsQuery(subscription)).data
  const isOpen = ({ project }: Shortcut) => archived.every(({ id }) => id !== project)
  const favourites = known?.favourites.filter(isOpen) ?? []
  const recents = known?.recents.filter(isOpen) ?? []
  if (favourites.length === 0 && recents.length === 0) return null
  return (
    <div className={s.cards}>
      {favourites.length > 0 && (
        <Card title={t('favourites')}>
          <ul className={s.list}>
            {favourites.map((shortcut) => (
              <Line key={keyOf(shortcut)} {...{ subscription, shortcut }}>
                <MoveUp {...{ subscription, shortcut }} />
              </Line>
            ))}
          </ul>
        </Card>
      )}
      {recents.length > 0 && (
        <Card title={t('recents')}>
          <ul className={s.list}>
            {recents.slice(0, RECENTS).map((shortcut) => (
              <Line key={keyOf(shortcut)} {...{ subscription, shortcut }} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}

const keyOf = ({ project, task }: Shortcut) => `${project}/${task ?? ''}`

interface LineProps {
  subscription: number
  shortcut: Shortcut
  children?: ReactNode
}

function Line({ subscription, shortcut, children }: LineProps) {
  const { project, task, name, code } = shortcut
  return (
    <li className={s.line}>
      <Link to={shortcutPath(subscription, shortcut)} className={s.link}>
        <span className={s.code}>
          <Bdi code>{code}</Bdi>
        </span>{' '}
        <Bdi>{name}</Bdi>
      </Link>
      {children}
      {/* The time of a visit is no part of what is marked. */}
      <FavouriteButton subscription={subscription} shortcut={{ project, task, name, code }} />
    </li>
  )
}

function MoveUp({ subscription, shortcut }: LineProps) {
  const { t } = useTranslation('projects')
  const { moveUp } = useFavourite(subscription, shortcut)
  if (!moveUp) return null
  return (
    <IconButton icon={UpIcon} size="small" label={t('moveUp', { name: shortcut.name })} onClick={moveUp} />
  )
}
