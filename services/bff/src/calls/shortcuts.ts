import type { Shortcut as ProtoShortcut } from '@smartproject/proto/smartproject/tasks/v1/board_service'

import type { Shortcut, shortcutCalls } from '../api/shortcuts.js'
import { instantText } from '../views/values.js'
import type { Handlers } from './context.js'

/** Favourites and places that were opened last. */
export const shortcutHandlers = {
  listShortcuts: async ({ subscription }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const { favourites, recents } = await ctx.services.boards.listShortcuts({}, rpc)
    return {
      favourites: favourites.map(shortcutView),
      recents: recents.map((one) => ({ ...shortcutView(one), time: instantText(one.visitTime) })),
    }
  },

  setFavourite: async ({ subscription, project, task, position }, ctx) => {
    const request = {
      projectNumber: project,
      taskId: task ?? '',
      favourite: position !== null,
      position: position ?? 0,
      requestId: ctx.idempotencyKey,
    }
    await ctx.services.boards.setFavourite(request, await ctx.inSubscription(subscription))
    return {}
  },

  rememberVisit: async ({ subscription, project, task }, ctx) => {
    const request = { projectNumber: project, taskId: task ?? '', requestId: ctx.idempotencyKey }
    await ctx.services.boards.rememberVisit(request, await ctx.inSubscription(subscription))
    return {}
  },
} satisfies Pick<Handlers, keyof typeof shortcutCalls>

function shortcutView({ projectNumber, taskId, name, code }: ProtoShortcut): Shortcut {
  return { project: projectNumber, task: taskId === '' ? null : taskId, name, code }
}
