import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { numberOf, useSubscription } from '../../lib/place/place.js'
import { categoriesQuery } from './api/settings.js'
import { useSettingsCommand } from './api/use-settings-command.js'
import { ItemsPage } from './ItemsPage.js'

/** Categories of a project, or of the company where the address names no project. */
export function CategoriesPage() {
  const subscription = useSubscription()
  const project = numberOf(useParams()['project']) ?? 0
  const create = useSettingsCommand('createCategory')
  const update = useSettingsCommand('updateCategory')
  return (
    <ItemsPage
      page="category"
      subscription={subscription}
      project={project}
      items={useQuery(categoriesQuery(subscription, project))}
      save={({ id, name, version }) =>
        id === null
          ? create.mutateAsync({ subscription, project, name })
          : update.mutateAsync({ subscription, id, name, version })
      }
    />
  )
}
