import type { Handlers } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  BoardServiceServer,
  UpdateReleaseRequest,
} from '@smartproject/proto/smartproject/tasks/v1/board_service'

import { readDeletedIds } from '../../facts/area.js'
import { createItem } from '../app/create-item.js'
import { deleteItems } from '../app/delete-items.js'
import type { Deps } from '../app/deps.js'
import { RELEASES } from '../app/item-kinds.js'
import { listItems } from '../app/list-items.js'
import { updateItem } from '../app/update-item.js'
import { NOT_STARTED, type Release } from '../domain/project-items.js'
import { toReleaseMessage } from '../wire/item-messages.js'
import { readSeenVersion } from '../wire/read-version.js'

type ReleaseRpcs = Pick<
  Handlers<BoardServiceServer>,
  'createRelease' | 'listReleases' | 'updateRelease' | 'deleteRelease'
>

const MAX_POINTS = 1_000_000

/** Serves the RPCs about releases; every release belongs to a project. */
export function releaseRpcs(deps: Deps): ReleaseRpcs {
  return {
    async createRelease(request, { caller }) {
      const reader = new RequestReader()
      const draft = {
        ...NOT_STARTED,
        projectNumber: request.projectNumber,
        ...readRelease(reader, request),
        goal: readGoal(reader, request.goal ?? ''),
        ...readKind(reader, request),
      }
      reader.done()
      const made = await createItem(deps, caller, RELEASES, (id) => ({ ...draft, id }))
      return { id: made.id }
    },
    async listReleases({ projectNumber }, { caller }) {
      const releases = await listItems(deps, caller, RELEASES, projectNumber)
      return { releases: releases.map(toReleaseMessage) }
    },
    async updateRelease(request, { caller }) {
      const reader = new RequestReader()
      const fields = readRelease(reader, request)
      const goal = request.goal === undefined ? {} : { goal: readGoal(reader, request.goal) }
      const kind = readKind(reader, request)
      const id = reader.id('id', request.id)
      const version = readSeenVersion(reader, request.version)
      reader.done()
      const release = await updateItem(deps, caller, RELEASES, {
        id,
        version,
        change: (r) => ({ ...r, ...fields, ...goal, ...kind }),
      })
      return { release: toReleaseMessage(release) }
    },
    async deleteRelease(request, { caller }) {
      await deleteItems(deps, caller, RELEASES, readDeletedIds(request))
      return {}
    },
  }
}

function readGoal(reader: RequestReader, goal: string): string {
  return reader.text('goal', goal, { max: 500 })
}

/** The type and the sub-state of a release, as far as they are said. */
function readKind(
  reader: RequestReader,
  request: Pick<UpdateReleaseRequest, 'typeId'> & Partial<Pick<UpdateReleaseRequest, 'substateId'>>,
): Partial<Pick<Release, 'typeId' | 'substateId'>> {
  const { typeId, substateId } = request
  return {
    ...(typeId === undefined ? {} : { typeId: reader.id('type_id', typeId) }),
    ...(substateId === undefined ? {} : { substateId: reader.text('substate_id', substateId, { max: 64 }) }),
  }
}

type ReleaseFields = Pick<UpdateReleaseRequest, 'title' | 'startDate' | 'endDate' | 'storyPoints'>

function readRelease(reader: RequestReader, request: ReleaseFields) {
  const fields = {
    title: reader.name('title', request.title, { max: 200 }),
    startDate: reader.optionalDate('start_date', request.startDate),
    endDate: reader.optionalDate('end_date', request.endDate),
    storyPoints: reader.integer('story_points', request.storyPoints, { min: 0, max: MAX_POINTS }),
  }
  if (fields.startDate && fields.endDate && fields.endDate < fields.startDate)
    reader.fault('end_date', 'BEFORE_START')
  return fields
}
