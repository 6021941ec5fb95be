import type { Handlers } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type { BoardServiceServer } from '@smartproject/proto/smartproject/tasks/v1/board_service'

import { readDeletedIds, readProjectOrAll } from '../../facts/area.js'
import { addSearchTerm } from '../app/add-search-term.js'
import { deleteSearchTerms } from '../app/delete-search-terms.js'
import type { Deps } from '../app/deps.js'
import { listSearchTerms } from '../app/list-search-terms.js'
import { toSearchTermMessage } from '../wire/view-message.js'

type SearchTermRpcs = Pick<
  Handlers<BoardServiceServer>,
  'addSearchTerm' | 'listSearchTerms' | 'deleteSearchTerms'
>

/** Serves the RPCs about the caller's search terms. */
export function searchTermRpcs(deps: Deps): SearchTermRpcs {
  return {
    async addSearchTerm(request, { caller }) {
      const reader = new RequestReader()
      const projectNumber = readProjectOrAll(reader, request.projectNumber)
      const text = reader.text('text', request.text, { min: 1, max: 200 })
      reader.done()
      return { id: await addSearchTerm(deps, caller, { projectNumber, text }) }
    },
    async listSearchTerms({ projectNumber }, { caller }) {
      return { terms: (await listSearchTerms(deps, caller, projectNumber)).map(toSearchTermMessage) }
    },
    async deleteSearchTerms(request, { caller }) {
      const { id, otherIds, projectNumber } = request
      const ids = id === '' && otherIds.length === 0 ? [] : readDeletedIds(request)
      return { deleted: await deleteSearchTerms(deps, caller, { ids, projectNumber }) }
    },
  }
}
