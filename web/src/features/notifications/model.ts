import type { Notification } from '@smartproject/bff/api/notifications'
import type { Root } from '../../lib/calls/query-roots.js'

/** Where news of people are dealt with, by kind; an empty path is the company's own page. */
export const PERSON_PAGES: Readonly<Record<string, string>> = {
  join_approved: '',
  join_asked: '/subsetting/invitations',
  leave_delegate_named: '/leaveapproval',
  leave_delegate_ended: '/leaveapproval',
  // A deputy takes no part in the request itself and reads its days in the calendar.
  leave_deputy: '/leavelist',
  leave_waiting: '/leaveapproval',
  line_lost: '/subsetting/subscriptionproject',
  plan_asked: '/subsetting/usersubscription',
}

/** Where opening a notification leads. Leave opens over the page a person is on. */
export function targetOf(
  notification: Notification,
  subscription: number,
): { path: string | null; search: string } {
  if (notification.relation_type === 'Leave') {
    const search = new URLSearchParams({
      leave: notification.related_id,
      ...(notification.own ? { leaveas: 'own' } : {}),
    })
    return { path: null, search: search.toString() }
  }
  if (notification.relation_type === 'Person')
    return { path: `/${subscription}${PERSON_PAGES[notification.summary] ?? ''}`, search: '' }
  if (notification.relation_type === 'Plan')
    return { path: `/${subscription}/subsetting/usersubscription`, search: '' }
  const project = `/${subscription}/project/${notification.project}`
  if (notification.relation_type === 'Job') return { path: `${project}/punchtask`, search: '' }
  if (notification.relation_type === 'Proposal') return { path: `${project}/timeline`, search: '' }
  if (notification.relation_type === 'Document')
    return { path: `${project}/documentlibrary`, search: `document=${notification.related_id}` }
  if (notification.relation_type === 'Discussion')
    return { path: `${project}/discussion/${notification.related_id}`, search: '' }
  if (notification.relation_type === 'Entry')
    return {
      path: `${project}/trackregister`,
      search: new URLSearchParams({
        register: notification.register ?? '',
        entry: notification.related_id,
      }).toString(),
    }
  return {
    path: `${project}/punchtask`,
    search: new URLSearchParams({ taskid: notification.related_id }).toString(),
  }
}

/** The queries on the screen that a piece of news makes old. */
export function rootsOf(notification: Notification): readonly Root[] {
  if (notification.relation_type === 'Person') return ['people', 'companies', 'company']
  if (notification.relation_type === 'Plan') return ['companies', 'company']
  if (notification.relation_type === 'Entry') return ['registers']
  return notification.relation_type === 'Leave' ? ['leave', 'calendar'] : ['work', 'calendar', 'report']
}

/** “Clear” means everything that has arrived, even where this machine's clock is behind the server's. */
export function clearUpTo(notifications: readonly Notification[], now: Date): string {
  const times = notifications.map((one) => Date.parse(one.created_at)).filter((time) => !Number.isNaN(time))
  return new Date(Math.max(now.getTime(), ...times)).toISOString()
}
