import type { EventHandler } from '@smartproject/kit/bus/handlers'
import { requireField } from '@smartproject/kit/bus/require-field'
import { topics } from '@smartproject/proto/topics'

import { keepingFacts, type FactWork } from './keeping-facts.js'

/** Keeps the names of members. */
export function onMember(work: FactWork): EventHandler {
  return keepingFacts(topics.memberEvent, work, {
    factOf({ message }) {
      const { userId, fullname, version } = requireField(message.member)
      return { userId, fullname, version: Number(version) }
    },
    async keep({ members }, facts) {
      for (const fact of facts) await members.keep(fact)
    },
  })
}
