import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { numberOf, useSubscription } from '../../lib/place/place.js'
import { labelsQuery } from './api/settings.js'
import { useSettingsCommand } from './api/use-settings-command.js'
import { ItemsPage } from './ItemsPage.js'

/** Labels of a project, or of the company where the address names no project. */
export function LabelsPage() {
  const subscription = useSubscription()
  const project = numberOf(useParams()['project']) ?? 0
  const create = useSettingsCommand('createLabel')
  const update = useSettingsCommand('updateLabel')
  return (
    <ItemsPage
      page="labels"
      subscription={subscription}
      project={project}
      items={useQuery(labelsQuery(subscription, project))}
      save={({ id, name, color, version }) =>
        id === null
          ? create.mutateAsync({ subscription, project, color, name })
          : update.mutateAsync({ subscription, id, color, name, version })
      }
    />
  )
}
