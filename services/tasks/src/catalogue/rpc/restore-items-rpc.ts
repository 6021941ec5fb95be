import type { Handlers } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import {
  ArrangedKind,
  type BoardServiceServer,
} from '@smartproject/proto/smartproject/tasks/v1/board_service'
import type { Caller } from '@smartproject/kit/types/caller'

import { readIds } from '../../facts/area.js'
import type { Deps } from '../app/deps.js'
import { CATEGORIES, FIELDS, type ItemKind, LABELS, RELEASES } from '../app/item-kinds.js'
import { restoreItems } from '../app/restore-items.js'
import type { ProjectItem } from '../domain/project-items.js'

type Restore = (deps: Deps, caller: Caller, ids: readonly string[]) => Promise<void>

const RESTORES = new Map<ArrangedKind, Restore>([
  [ArrangedKind.LABEL, restoreOf(LABELS)],
  [ArrangedKind.CATEGORY, restoreOf(CATEGORIES)],
  [ArrangedKind.RELEASE, restoreOf(RELEASES)],
  [ArrangedKind.FIELD, restoreOf(FIELDS)],
])

/** Serves RestoreProjectItems. */
export function restoreItemsRpc(deps: Deps): Pick<Handlers<BoardServiceServer>, 'restoreProjectItems'> {
  return {
    async restoreProjectItems(request, { caller }) {
      const reader = new RequestReader()
      const restore = RESTORES.get(request.kind)
      if (!restore) reader.fault('kind', 'UNKNOWN')
      const ids = readIds(reader, request.ids)
      reader.done()
      await restore?.(deps, caller, ids)
      return {}
    },
  }
}

function restoreOf<T extends ProjectItem>(kind: ItemKind<T>): Restore {
  return (deps, caller, ids) => restoreItems(deps, caller, kind, ids)
}
