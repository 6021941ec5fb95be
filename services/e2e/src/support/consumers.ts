/** Who is erased is erased everywhere. */
const ERASED = 'tenancy.erasure.v1'
const FACTS = ['tenancy.member.v1', 'tenancy.project.v1', 'tenancy.subscription.v1'] as const

/** Which service reads which topics, by consumer group. A new handler is a new line here: what it hears is looked at. */
export const consumers: Readonly<Record<string, readonly string[]>> = sorted({
  auth: [ERASED],
  tenancy: ['auth.user.v1', 'billing.plan.v1', ERASED],
  tasks: ['leave.application.v1', ...FACTS, ERASED],
  leave: ['tasks.task.v1', ...FACTS, ERASED],
  reporting: ['tasks.task.v1', ...FACTS, ERASED],
  billing: ['tenancy.subscription.v1', ERASED],
  notify: ['leave.application.v1', 'tasks.task.v1', 'tenancy.member.v1', 'tenancy.project.v1', ERASED],
  email: ['leave.application.v1', 'tenancy.member.v1', 'tenancy.subscription.v1', ERASED],
  admin: ['auth.user.v1', 'platform.audit.v1', 'tenancy.member.v1', 'tenancy.subscription.v1', ERASED],
})

function sorted(read: Record<string, readonly string[]>): Record<string, readonly string[]> {
  return Object.fromEntries(Object.entries(read).map(([group, topics]) => [group, topics.toSorted()]))
}
