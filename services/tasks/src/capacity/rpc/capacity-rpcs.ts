import type { Handlers } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type { PlanboardServiceServer } from '@smartproject/proto/smartproject/tasks/v1/planboard_service'

import type { Deps } from '../app/deps.js'
import { listPatterns, setsPatterns } from '../app/list-patterns.js'
import { savePattern } from '../app/save-pattern.js'
import { readPattern, toPatternMessage } from '../wire/pattern-messages.js'

type CapacityRpcs = Pick<Handlers<PlanboardServiceServer>, 'listPatterns' | 'savePattern'>

/** The RPCs of the PlanboardService about how much people work. */
export function capacityRpcs(deps: Deps): CapacityRpcs {
  return {
    async listPatterns(request, { caller }) {
      const reader = new RequestReader()
      const userId = reader.id('user_id', request.userId)
      reader.done()
      const patterns = await listPatterns(deps, caller, userId)
      return { patterns: patterns.map(toPatternMessage), manageable: setsPatterns(caller) }
    },
    async savePattern({ pattern, removed }, { caller }) {
      const reader = new RequestReader()
      const wanted = readPattern(reader, pattern, { removed })
      reader.done()
      const patterns = await savePattern(deps, caller, wanted, { removed })
      return { patterns: patterns.map(toPatternMessage) }
    },
  }
}
