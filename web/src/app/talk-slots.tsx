import { lazy } from 'react'
import { loadTexts } from '../i18n/i18n.js'
import { loadChunk } from '../lib/calls/chunk-reload.js'
import { numberOf } from '../lib/place/place.js'
import { whenIdle } from '../lib/when-idle.js'
import type { Place } from './place.js'

// Numbers of unread threads come a moment later: no page waits for them.
const unread = async () => {
  await whenIdle()
  const [module] = await Promise.all([
    loadChunk(() => import('../features/talk/unread.js')),
    loadTexts(['talk']),
  ])
  return module
}

/** Beside the entry of the discussions in the side bar. */
export const UnreadSlot = lazy(async () => ({ default: (await unread()).UnreadDiscussions }))

const ConversationButton = lazy(async () => ({ default: (await unread()).ConversationButton }))

/** In the toolbar of the pages of a project. */
export function ConversationSlot({ subscription, place }: { subscription: number; place: Place }) {
  const project = numberOf(place.project)
  if (project === null) return null
  return (
    <ConversationButton key={`${subscription}:${project}`} subscription={subscription} project={project} />
  )
}
