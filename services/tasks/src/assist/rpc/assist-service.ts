import { rpcService, type RpcService } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import {
  AssistServiceService,
  type AssistServiceServer,
} from '@smartproject/proto/smartproject/tasks/v1/assist_service'

import type { Deps } from '../app/deps.js'
import { generateDescription } from '../app/generate-description.js'
import { LOCALES } from '../domain/description-prompt.js'

/** The AssistService of the protos. */
export function assistService(deps: Deps): RpcService {
  return rpcService<AssistServiceServer>(AssistServiceService, {
    async generateDescription(request, { caller }) {
      const reader = new RequestReader()
      const locale = LOCALES.find((known) => known === request.locale)
      if (!locale) reader.fault('locale', 'UNKNOWN')
      const input = {
        name: reader.name('name', request.name, { max: 255 }),
        projectNumber: request.projectNumber,
        locale: locale ?? 'en',
        notes: reader.text('notes', request.notes, { max: 5_000 }),
      }
      reader.done()
      return { description: await generateDescription(deps, caller, input) }
    },
  })
}
