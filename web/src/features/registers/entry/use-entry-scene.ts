import { READING_ROLES } from '@smartproject/bff/api/registers/definition'
import { useMemo } from 'react'
import { useSessionUser } from '../../../lib/session/session.js'
import type { BoardPerson } from '../../../task-kit/model.js'
import type { SubjectScene } from '../../../task-kit/subject/subject-context.js'

type SceneOf = Omit<SubjectScene, 'subject' | 'me' | 'reads'> & { id: string }

const reads = ({ role_id }: BoardPerson) => READING_ROLES.includes(role_id)

/** The scene of an entry, for its texts, comments and files; a new one has no id. */
export function useEntryScene({
  subscription,
  id,
  setup,
  writable,
  takesFiles = true,
}: SceneOf): SubjectScene {
  const me = String(useSessionUser()?.id ?? '')
  return useMemo(
    () => ({ subscription, subject: { type: 'entry', id }, me, setup, writable, takesFiles, reads }),
    [subscription, id, me, setup, writable, takesFiles],
  )
}
