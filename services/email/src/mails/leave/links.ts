import type { DecisionCodes } from './data.js'
import type { LeaveNews } from './news.js'
import type { Action } from '../../domain/layout/view.js'
import type { Words } from './words.js'

/**
 * The approver's three links. The host comes from the settings only; all three merely open a page. The last one opens the
 * list of requests for the approver whose code it carries, and leads others home.
 */
export function approverActions(
  publicUrl: string,
  news: LeaveNews,
  codes: DecisionCodes,
  words: Words,
): Action[] {
  const decide = (query: string, code: string) =>
    `${publicUrl}/leaverequest?${query}=${encodeURIComponent(code)}&approvedby=${encodeURIComponent(news.approverId)}`
  return [
    { label: words.buttons.approve, url: decide('approve', codes.approve), kind: 'primary' },
    { label: words.buttons.reject, url: decide('reject', codes.reject), kind: 'danger' },
    {
      label: words.buttons.open,
      url: `${publicUrl}/leaverequest?leaverequest=${encodeURIComponent(news.leaveId)}&icode=${encodeURIComponent(codes.request)}`,
      kind: 'plain',
    },
  ]
}

/** The link into the application: to the leave, or for those it is no longer the business of, to the company. */
export function openAction(publicUrl: string, news: LeaveNews, words: Words, toLeave: boolean): Action {
  const company = `${publicUrl}/${news.subscriptionNumber}`
  const url = toLeave ? `${company}?leave=${encodeURIComponent(news.leaveId)}` : company
  return { label: words.buttons.open, url, kind: 'primary' }
}
