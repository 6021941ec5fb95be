// The few collections that belong to no tenant, and the few looks across tenants at those that do. A new line
// says why; everything else is bound to one tenant, and the command monitor and the inventory see to it.

/** Bookkeeping that every service has: addressed by ids of events and requests, read by relay and consumer alone. */
const EVERYWHERE = ['outbox', 'inbox', 'requests', 'leases', 'migrations', 'closed_tenants']

const GLOBAL: Readonly<Record<string, readonly string[]>> = {
  // Users, sessions and sign-ins are of the platform: a person may work in several companies. A person who signs up is in none.
  auth: [
    'users',
    'sessions',
    'event_log',
    'attempts',
    'registrations',
    'account_codes',
    'second_factors',
    'sign_in_tokens',
    'setup',
    'settings',
    'identities',
    'identity_tickets',
    'api_tokens',
    'pictures',
    'passkeys',
  ],
  // Ids of used envelopes; they name a session, and expire within a minute.
  bff: ['envelope_ids', 'used_captchas'],
  // The register of tenants itself, the numbers and domains that are unique on the platform, and who the users are.
  tenancy: ['subscriptions', 'project_numbers', 'proven_domains', 'counters', 'users'],
  // The lists of platform administrators.
  admin: ['subscriptions', 'users', 'members', 'tallies', 'audit_rounds'],
  // Price lists, coupons, licences, the numbers of invoices, the latest day of the clock, which owners had a trial and the books of erased companies are the
  // platform's; events of the payment provider name no tenant.
  billing: [
    'catalogue_drafts',
    'catalogue_versions',
    'coupons',
    'invoice_series',
    'kept_invoices',
    'kept_payments',
    'licences',
    'seen_days',
    'trial_claims',
    'webhook_events',
  ],
  // Which generation of the read models answers: one document for all tenants.
  reporting: ['generations'],
  // Bytes to be deleted and jobs to be done, worked off for everybody by keys no caller chooses.
  tasks: ['blob_ledger', 'export_jobs'],
}

interface Look {
  readonly service: string
  readonly collection: string
  /** The fields it looks by, in any order; no other filter is let through. */
  readonly by: readonly string[]
  readonly why: string
}

const LOOKS: readonly Look[] = [
  {
    service: 'tenancy',
    collection: 'members',
    by: ['userId'],
    why: 'the subscriptions of a user, before one is chosen',
  },
  ...[['codeHashes'], ['email', 'state']].map((by) => ({
    service: 'tenancy',
    collection: 'invitations',
    by,
    why: 'an invitation leads a person without a company to the company of the invitation',
  })),
  {
    service: 'tenancy',
    collection: 'invitations',
    by: ['remindTime'],
    why: 'a worker looks for invitations that are due for a reminder, and goes on inside each tenant',
  },
  {
    service: 'tenancy',
    collection: 'invitation_links',
    by: ['codeHash'],
    why: 'a link leads a person without a company to the company of the link',
  },
  ...[['codeHash'], ['vetoHash']].map((by) => ({
    service: 'tenancy',
    collection: 'transfers',
    by,
    why: 'the mails of a transfer lead to the company it is about',
  })),
  {
    service: 'tenancy',
    collection: 'imports',
    by: ['state'],
    why: 'a worker looks for imports whose mails are to be asked for, and goes on inside each tenant',
  },
  {
    service: 'tenancy',
    collection: 'members',
    by: ['unpublished'],
    why: 'a worker looks for members of an earlier release that are to be published again, and goes on inside each tenant',
  },
  {
    service: 'leave',
    collection: 'leave_codes',
    by: ['hash'],
    why: 'which subscription the code of a mail leads to; its holder is asked for a session next',
  },
  {
    service: 'leave',
    collection: 'leave_recounts',
    by: ['_id'],
    why: 'a worker looks for companies whose leave is to be counted anew, and goes on inside each tenant',
  },
  {
    service: 'leave',
    collection: 'balance_runs',
    by: ['finished'],
    why: 'a worker looks for companies whose balances of leave are to be booked, and goes on inside each tenant',
  },
  {
    service: 'leave',
    collection: 'leave_reminders',
    by: ['dueTime'],
    why: 'a worker looks for companies whose people are to be told of what waits, and goes on inside each tenant',
  },
  {
    service: 'tasks',
    collection: 'schedule_causes',
    by: ['_id'],
    why: 'a worker looks for causes after which schedules may be other ones, and goes on inside each tenant',
  },
  {
    service: 'tasks',
    collection: 'half_runs',
    by: ['time'],
    why: 'a worker looks for runs of schedules that their process left, and goes on inside each tenant',
  },
  ...[['state', 'waits'], ['waits'], ['_id', 'waits']].map((by) => ({
    service: 'tasks',
    collection: 'jobs',
    by,
    why: 'a worker looks for jobs that are to be written or taken back, gives places to those that wait, and goes on inside each tenant',
  })),
  {
    service: 'tasks',
    collection: 'due_turns',
    by: ['dueTime'],
    why: 'a worker looks for companies whose people are to be told of tasks by their last days, and goes on inside each tenant',
  },
  {
    service: 'tasks',
    collection: 'documents',
    by: ['purgeTime'],
    why: 'a worker looks for documents whose time in the trash is over, and goes on inside each tenant',
  },
  {
    service: 'tasks',
    collection: 'document_texts',
    by: ['dueTime'],
    why: 'a worker looks for files whose text is to be read, and goes on inside each tenant',
  },
  {
    service: 'tasks',
    collection: 'drive_copies',
    by: ['dueTime'],
    why: 'a worker looks for copies from the shared drive that go on, and writes inside each tenant',
  },
  {
    service: 'tasks',
    collection: 'document_previews',
    by: ['dueTime'],
    why: 'a worker looks for versions that are to be drawn, and goes on inside each tenant',
  },
  {
    service: 'tasks',
    collection: 'files',
    by: ['scan.dueTime'],
    why: 'a worker looks for files that wait for the scanner, and goes on inside each tenant',
  },
  {
    service: 'notify',
    collection: 'mail_queues',
    by: ['dueTime'],
    why: 'a worker looks for news whose time to be mailed has come, and goes on inside each tenant',
  },
  ...[
    { collection: 'provider_calls', by: ['unfinished', 'nextTime'] },
    { collection: 'purchases', by: ['waits', 'lookTime'] },
    { collection: 'purchases', by: ['_id'] },
    { collection: 'subscription_plans', by: ['applyTime'] },
    { collection: 'subscription_plans', by: ['renewTime'] },
    { collection: 'subscription_plans', by: ['unpublished'] },
    { collection: 'subscription_plans', by: ['failedSince'] },
    { collection: 'subscription_plans', by: ['endNewsTime'] },
    { collection: 'cards', by: ['isDefault', 'mode', 'expYear', 'expMonth', 'reminded'] },
    { collection: 'terms', by: ['createTime'] },
  ].map((look) => ({
    service: 'billing',
    ...look,
    why: 'the reconciler looks for tenants with something that waits for the provider, and goes on inside each',
  })),
  ...[
    { collection: 'payments', by: [] },
    { collection: 'payments', by: ['kind'] },
    { collection: 'payments', by: ['tenantId'] },
    { collection: 'payments', by: ['_id'] },
    { collection: 'invoices', by: [] },
    { collection: 'refunds', by: [] },
    { collection: 'refunds', by: ['state'] },
    { collection: 'provider_calls', by: ['_id'] },
    { collection: 'subscriptions', by: ['_id'] },
    { collection: 'terms', by: ['mode', 'startDate'] },
    { collection: 'terms', by: ['mode', 'state', 'endDate'] },
    { collection: 'purchases', by: ['method'] },
    { collection: 'purchases', by: ['method', 'state'] },
    { collection: 'subscription_plans', by: ['tenantId'] },
  ].map((look) => ({
    service: 'billing',
    ...look,
    why: 'what platform administrators list of the money of all companies, and the names of those companies',
  })),
  {
    service: 'leave',
    collection: 'leave_feeds',
    by: ['hash'],
    why: 'whose the secret address of a calendar feed is; it is read with a passport of that person',
  },
  {
    service: 'leave',
    collection: 'leaves',
    by: ['status', 'taskWantedTime'],
    why: 'a worker looks for approved leave whose task has not come, and goes on inside each tenant',
  },
  ...[
    ['state', '_id'],
    ['_id', 'state', 'dueTime', 'claim'],
    ['_id', 'state', 'claim'],
  ].map((by) => ({
    service: 'email',
    collection: 'deliveries',
    by,
    why: 'the sender claims the mails that are due, whosever they are',
  })),
  ...[[], ['state']].map((by) => ({
    service: 'email',
    collection: 'deliveries',
    by,
    why: 'what a platform administrator lists',
  })),
  {
    service: 'email',
    collection: 'deliveries',
    by: ['state', 'createTime', 'data'],
    why: 'what failed mails tell is removed after some days, whosever they are',
  },
  {
    service: 'admin',
    collection: 'audit_heads',
    by: ['open'],
    why: 'the chains that have grown are signed, each alone',
  },
  {
    service: 'admin',
    collection: 'audit_heads',
    by: ['_id', 'seq'],
    why: 'a head is known by its tenant: its id is the tenant’s',
  },
  {
    service: 'admin',
    collection: 'audit_records',
    by: ['_id'],
    why: 'which of the records that came together are kept already',
  },
  { service: 'admin', collection: 'audit_records', by: [], why: 'what a platform administrator lists' },
  {
    service: 'notify',
    collection: 'notifications',
    by: ['$changeStream'],
    why: 'one stream for all watchers; each gets the news of their own tenant and name alone',
  },
]

/** True for a collection that belongs to no tenant. */
export function isGlobal(service: string, collection: string): boolean {
  return EVERYWHERE.includes(collection) || (GLOBAL[service]?.includes(collection) ?? false)
}

/** The namespaces of a service's database that belong to no tenant. */
export function globalSpaces(service: string, database: string): string[] {
  return [...EVERYWHERE, ...(GLOBAL[service] ?? [])].map((collection) => `${database}.${collection}`)
}

/** True for a look across tenants that is known and explained. */
export function lookedAtAcross(service: string, collection: string, filter: unknown): boolean {
  const fields = fieldsOf(filter).toSorted().join()
  return LOOKS.some(
    (look) =>
      look.service === service && look.collection === collection && look.by.toSorted().join() === fields,
  )
}

function fieldsOf(filter: unknown): string[] {
  if (typeof filter !== 'object' || filter === null) return []
  return Object.entries(filter).flatMap(([name, value]) =>
    name.startsWith('$') && Array.isArray(value) ? value.flatMap((part) => fieldsOf(part)) : [name],
  )
}

/** The collections of single services that belong to no tenant, as `service.collection`. */
export function globalCollections(): string[] {
  return Object.entries(GLOBAL).flatMap(([service, names]) => names.map((name) => `${service}.${name}`))
}
