import type { Handlers } from '@smartproject/kit/grpc/server'
import type { BoardServiceServer } from '@smartproject/proto/smartproject/tasks/v1/board_service'

import { toCategoryMessage, toFieldMessage, toLabelMessage, toReleaseMessage } from '../../catalogue/area.js'
import { toProtoStatus, toSettingsMessage } from '../../workflow/area.js'
import { toProtoPart } from '../../facts/area.js'
import type { Deps } from '../app/deps.js'
import { getBoardSetup } from '../app/get-board-setup.js'
import { toSearchTermMessage, toViewMessage } from '../wire/view-message.js'

/** Serves what a board needs beside its tasks. */
export function setupRpc(deps: Deps): Pick<Handlers<BoardServiceServer>, 'getBoardSetup'> {
  return {
    async getBoardSetup({ projectNumber }, { caller }) {
      const setup = await getBoardSetup(deps, caller, projectNumber)
      return {
        settings: toSettingsMessage(setup.settings),
        labels: setup.labels.map(toLabelMessage),
        categories: setup.categories.map(toCategoryMessage),
        releases: setup.releases.map(toReleaseMessage),
        fields: setup.fields.map(toFieldMessage),
        partsOff: setup.partsOff.map(toProtoPart),
        views: setup.views.map(toViewMessage),
        searchTerms: setup.searchTerms.map(toSearchTermMessage),
        allowedLanes: setup.allowedLanes.map(toProtoStatus),
        writable: setup.writable,
        manageable: setup.manageable,
        describes: deps.model !== null,
        project: setup.project,
        people: setup.people.map((person) => ({ ...person })),
      }
    },
  }
}
