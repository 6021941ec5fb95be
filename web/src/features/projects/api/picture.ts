import { useQueryClient } from '@tanstack/react-query'
import { useChange } from '../../../lib/calls/use-change.js'
import { send } from '../../../lib/calls/calls.js'
import { putPicture } from '../../../lib/put-picture.js'
import { refresh, ROOTS } from '../../../lib/calls/query-roots.js'

/** Sets the picture of a project and takes it away. */
export function useProjectPicture(subscription: number, project: number) {
  const client = useQueryClient()
  const onSuccess = () => refresh(client, [ROOTS.projects, ROOTS.project])
  const set = useChange({
    mutationFn: (file: File) => putPicture(`/api/projectPicture/${subscription}/${project}`, file),
    onSuccess,
  })
  const remove = useChange({
    mutationFn: () => send('removeProjectPicture', { subscription, project }),
    onSuccess,
  })
  return { set, remove }
}
