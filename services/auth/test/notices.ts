import { topics } from '@smartproject/proto/topics'
import type { Notice } from '@smartproject/proto/smartproject/type/v1/notice'
import { eventually } from '@smartproject/testkit/eventually'
import { openedCodes } from '@smartproject/testkit/keys'

import type { World } from './world.js'

/** A mail that was asked for, with its codes as its reader sees them. */
export interface ReadNotice {
  readonly notice: Notice
  readonly code: string
  readonly pin: string
}

/** The mails the service asks for; other services on the same bus seal for another reader. */
export interface Notices {
  /** All that were asked for to an address so far, oldest first. */
  to(email: string): Notice[]
  /** Waits for the nth mail of a template to an address, and opens its codes. */
  nth(email: string, template: string, count?: number): Promise<ReadNotice>
}

/** Listens for the mails that are asked for. */
export async function noticesOf(world: World): Promise<Notices> {
  const received = await world.service.bus.collect(topics.accountNoticeEvent, '')
  const to = (email: string) =>
    received.flatMap(({ message: { notice } }) => (notice?.email === email ? [notice] : []))
  return {
    to,
    async nth(email, template, count = 1) {
      const notice = await eventually(() => {
        const own = to(email).filter((one) => one.template === template)
        return own[count - 1] ?? null
      })
      const codes = notice.sealedCodes === '' ? {} : await openedCodes(notice.sealedCodes)
      return { notice, code: codes['code'] ?? '', pin: codes['pin'] ?? '' }
    },
  }
}
