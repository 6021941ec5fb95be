import type { Handlers } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  BoardServiceServer,
  Shortcut as ProtoShortcut,
} from '@smartproject/proto/smartproject/tasks/v1/board_service'

import type { Deps } from '../app/deps.js'
import { listShortcuts, type NamedShortcut } from '../app/list-shortcuts.js'
import { rememberVisit } from '../app/remember-visit.js'
import { setFavourite } from '../app/set-favourite.js'
import { MAX_FAVOURITES, type Shortcut } from '../domain/shortcut.js'

type ShortcutRpcs = Pick<Handlers<BoardServiceServer>, 'listShortcuts' | 'setFavourite' | 'rememberVisit'>

/** Serves the RPCs about the caller's favourites and what the caller opened last. */
export function shortcutRpcs(deps: Deps): ShortcutRpcs {
  return {
    async listShortcuts(_, { caller }) {
      const { favourites, visits } = await listShortcuts(deps, caller)
      return {
        favourites: favourites.map((one) => toMessage(one)),
        recents: visits.map((one) => toMessage(one, one.time)),
      }
    },
    async setFavourite(request, { caller }) {
      const { favourite, position } = request
      const reader = new RequestReader()
      const shortcut = readShortcut(reader, request)
      if (position < 0) reader.fault('position', 'OUT_OF_RANGE')
      reader.done()
      const place = favourite ? Math.min(position, MAX_FAVOURITES) : null
      await setFavourite(deps, caller, { shortcut, position: place })
      return {}
    },
    async rememberVisit(request, { caller }) {
      const reader = new RequestReader()
      const shortcut = readShortcut(reader, request)
      reader.done()
      await rememberVisit(deps, caller, shortcut)
      return {}
    },
  }
}

function readShortcut(reader: RequestReader, { projectNumber, taskId }: Shortcut): Shortcut {
  if (projectNumber < 1) reader.fault('project_number', 'NUMBER_INVALID')
  return { projectNumber, taskId: taskId === '' ? '' : reader.id('task_id', taskId) }
}

function toMessage({ projectNumber, taskId, name, code }: NamedShortcut, visitTime?: Date): ProtoShortcut {
  return { projectNumber, taskId, name, code, visitTime }
}
