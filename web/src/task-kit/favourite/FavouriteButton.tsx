import type { Shortcut } from '@smartproject/bff/api/shortcuts'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/IconButton.js'
import { StarIcon, StarredIcon } from '../../ui/icons/icons.js'
import { useFavourite } from './use-favourite.js'

/** Puts a project or a task among the favourites, or takes it out. */
export function FavouriteButton({ subscription, shortcut }: { subscription: number; shortcut: Shortcut }) {
  const { t } = useTranslation()
  const { marked, toggle } = useFavourite(subscription, shortcut)
  const { name } = shortcut
  return (
    <IconButton
      icon={marked ? StarredIcon : StarIcon}
      size="small"
      label={marked ? t('favourite.removeOf', { name }) : t('favourite.addOf', { name })}
      onClick={toggle}
    />
  )
}
