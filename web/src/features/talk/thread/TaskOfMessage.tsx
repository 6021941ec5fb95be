import type { Message } from '@smartproject/bff/api/work/talk'
import { type RichTree, treeOfText } from '@smartproject/bff/api/rich-text'
import { lazy, Suspense } from 'react'
import { loadChunk } from '../../../lib/calls/chunk-reload.js'
import { usePersonName } from '../../../task-kit/parts/people.js'
import { excerptOf } from '../../../task-kit/subject/comments/excerpt.js'
import { useSubject } from '../../../task-kit/subject/subject-context.js'
import { treeOf } from '../../../task-kit/subject/rich/tree-of.js'
import { messageAddress } from './message-address.js'

const NewTaskDialog = lazy(() =>
  loadChunk(() =>
    import('../../../task-kit/new-task/NewTaskDialog.js').then((module) => ({
      default: module.NewTaskDialog,
    })),
  ),
)

const NO_FILTER = {}

/** Makes a task of a message: its first words are the name, its text and its address the description. */
export function TaskOfMessage({ message, onClose }: { message: Message; onClose: () => void }) {
  const nameOf = usePersonName(useSubject().setup)
  const description: RichTree = {
    type: 'doc',
    content: [...treeOf(message).content, ...treeOfText(messageAddress(message)).content],
  }
  const about = { id: message.id, name: excerptOf(message, nameOf), description }
  return (
    <Suspense fallback={null}>
      <NewTaskDialog filter={NO_FILTER} about={about} onClose={onClose} />
    </Suspense>
  )
}
