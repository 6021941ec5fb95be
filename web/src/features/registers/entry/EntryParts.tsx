import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense } from 'react'
import { loadTexts } from '../../../i18n/i18n.js'
import { loadChunk } from '../../../lib/calls/chunk-reload.js'
import { setupQuery } from '../../../task-kit/api/setup.js'
import { SubjectContext } from '../../../task-kit/subject/subject-context.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { useEntryScene } from './use-entry-scene.js'

// The same as those of tasks, which name themselves in the words of tasks.
const panel = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    const [shown] = await Promise.all([loadChunk(load), loadTexts(['task', 'talk'])])
    return { default: shown }
  })
const CommentsPanel = panel(() =>
  import('../../../task-kit/subject/comments/CommentsPanel.js').then((m) => m.CommentsPanel),
)
const FilesPanel = panel(() =>
  import('../../../task-kit/subject/files/FilesPanel.js').then((m) => m.FilesPanel),
)

export interface EntryPartProps {
  subscription: number
  project: number
  id: string
  /** True when the caller may comment and add files. */
  noting: boolean
  part: 'comments' | 'attachments'
}

/** The comments on an entry, or its files; loaded when it is asked for. */
export function EntryPart({ subscription, project, id, noting, part }: EntryPartProps) {
  const setup = useQuery(setupQuery(subscription, project)).data ?? null
  const scene = useEntryScene({ subscription, id, setup, writable: noting })
  return (
    <SubjectContext value={scene}>
      <Suspense fallback={<SkeletonText lines={4} />}>
        {part === 'comments' ? <CommentsPanel /> : <FilesPanel />}
      </Suspense>
    </SubjectContext>
  )
}
