import { setTimeout as sleep } from 'node:timers/promises'

import { DomainError } from '@smartproject/kit/errors'
import type { Clock } from '@smartproject/kit/types/clock'
import { dayIn } from '@smartproject/kit/types/plain-date'
import type { PrepareDemoResponse } from '@smartproject/proto/smartproject/tenancy/v1/demo_service'

import type { Gateways } from '../gateways/gateways.js'
import { DEMO_CONTENTS } from './content.js'
import { fillProject } from './fill-project.js'

const DEADLINE_MS = 5_000
/** A passport is asked for anew so long before it ends. */
const MARGIN_MS = 20_000
/** How long services may take to hear of a new edition. */
const NEWS_WITHIN_MS = 60_000
const PAUSE_MS = 500
const ZONE = 'Asia/Qatar'

/**
 * Fills this week's edition of the demo, and has it shown. It is done by the process that a visitor came to; one that dies half way
 * leaves it to the next, which goes the same way and makes nothing twice.
 */
export async function fillDemo(
  services: Gateways,
  clock: Clock,
  pause = (ms: number) => sleep(ms),
): Promise<void> {
  let prepared = await prepare(services)
  const { edition } = prepared
  if (!edition) return
  const today = dayIn(ZONE, clock.now())
  for (const { number, locale } of edition.projects) {
    const content = DEMO_CONTENTS[locale]
    if (!content) continue
    const teamIn = ({ makers }: PrepareDemoResponse) =>
      makers.filter(({ projectNumber }) => projectNumber === number)
    const filling = {
      edition: edition.subscriptionNumber,
      project: number,
      content,
      team: teamIn(prepared).map(({ person }) => person?.userId ?? ''),
      today,
      pause,
      async passportOf(place: number) {
        const ends = prepared.expireTime?.getTime() ?? 0
        if (ends - MARGIN_MS < clock.now().getTime()) prepared = await prepare(services)
        return teamIn(prepared)[place]?.passport ?? ''
      },
    }
    await afterNews(() => fillProject(services, filling), { clock, pause })
  }
  await services.demo.showDemo(
    { subscriptionNumber: edition.subscriptionNumber },
    { deadlineMs: DEADLINE_MS },
  )
}

function prepare(services: Gateways): Promise<PrepareDemoResponse> {
  return services.demo.prepareDemo({}, { deadlineMs: DEADLINE_MS })
}

/** A service that has not heard of the project, of its people or of its things yet is asked again. */
async function afterNews(
  work: () => Promise<void>,
  { clock, pause }: { clock: Clock; pause: (ms: number) => Promise<void> },
): Promise<void> {
  const end = clock.now().getTime() + NEWS_WITHIN_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      const mayPass =
        error instanceof DomainError && ['not_found', 'unavailable', 'stale'].includes(error.kind)
      if (!mayPass || clock.now().getTime() > end) throw error
      await pause(PAUSE_MS)
    }
  }
}
