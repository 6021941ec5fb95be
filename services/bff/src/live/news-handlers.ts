import { onEvent, type EventHandler } from '@smartproject/kit/bus/handlers'
import { topics } from '@smartproject/proto/topics'

import type { DocumentNews } from '../api/work/documents.js'
import { eventFrame } from './event-frame.js'
import { arrivedNewsView, boardNewsView, leftNewsView, talkNewsView } from '../views/news.js'
import type { LiveNews } from './live-news.js'

/** Handlers of the facts that open streams tell of. Every process hears every fact. */
export function newsHandlers(news: LiveNews): EventHandler[] {
  return [
    onEvent(topics.taskEvent, async ({ tenantId, message }) => {
      const project = message.task?.projectNumber ?? 0
      const left = message.previousProjectNumber
      // Readers of the project that a task leaves hear that it is gone there, and no more of it.
      if (left !== 0) news.publish(tenantId, left, () => eventFrame('task', leftNewsView(message)))
      if (project !== 0) news.publish(tenantId, project, () => eventFrame('task', arrivedNewsView(message)))
      // Leave stands in several projects and is not everybody's to know: calendars hear only that they look anew.
      else
        for (const number of message.projectNumbers)
          news.publish(tenantId, number, () => eventFrame('leave', { project: number }), { held: true })
      return true
    }),
    onEvent(topics.projectItemEvent, async ({ tenantId, message }) => {
      const content = boardNewsView(message)
      // It only says what to read anew; news of a task is counted by its reader, so that one is sent once.
      if (content)
        news.publish(tenantId, message.projectNumber, () => eventFrame('board', content), { held: true })
      return true
    }),
    onEvent(topics.talkEvent, async ({ tenantId, message }) => {
      const content = talkNewsView(message)
      // It only says what to read anew, to those who may read it.
      const readers = message.restricted ? new Set(message.readerIds) : null
      if (content)
        news.publish(tenantId, message.projectNumber, () => eventFrame('talk', content), {
          held: true,
          readers,
        })
      return true
    }),
    onEvent(topics.documentEvent, async ({ tenantId, message: { projectNumber, id } }) => {
      const content: DocumentNews = { project: projectNumber, document: id }
      news.publish(tenantId, projectNumber, () => eventFrame('document', content), { held: true })
      return true
    }),
    onEvent(topics.planEvent, async ({ tenantId }) => {
      // It only says to read open planning boards anew.
      news.publish(tenantId, 0, () => eventFrame('plan', {}), { held: true })
      return true
    }),
    onEvent(topics.subscriptionEvent, async ({ tenantId }) => {
      // It only says to look anew: at the settings, and whether the plan has ended or begun again.
      news.publish(tenantId, 0, () => eventFrame('company', {}), { held: true })
      return true
    }),
    onEvent(topics.projectEvent, async ({ tenantId, message: { project } }) => {
      if (project) {
        const people = new Set(project.members.map(({ userId }) => userId))
        const content = { project: project.number }
        news.projectChanged(tenantId, project.number, people, () => eventFrame('project', content))
      }
      return true
    }),
  ]
}
