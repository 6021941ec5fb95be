import { lazy } from 'react'
import { BoardPage } from '../../features/board/BoardPage.js'
import { loadChunk } from '../../lib/calls/chunk-reload.js'

// Most people stay on the board; the list is loaded when it is asked for.
const ListView = lazy(() =>
  loadChunk(() => import('../../features/list/ListView.js').then((module) => ({ default: module.ListView }))),
)

/** The tasks of a project: the board, and the list in its place. */
export function ProjectTasksPage() {
  return <BoardPage List={ListView} />
}
