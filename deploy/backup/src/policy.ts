/** Collections whose content is of the moment: it is in no backup and no archive. */
const OF_THE_MOMENT: ReadonlySet<string> = new Set([
  'auth.sessions',
  'auth.sign_in_tokens',
  'bff.envelope_ids',
  'tasks.upload_parts',
])

/** True for content that is of the moment: who holds a lease, who is signed in, which envelopes were used, which parts of files have arrived. */
export function isOfTheMoment(owner: string, collection: string): boolean {
  return (
    collection === 'leases' || collection.startsWith('system.') || OF_THE_MOMENT.has(`${owner}.${collection}`)
  )
}

/** Collections that record what has happened outside or for ever. */
const RECORDS: ReadonlySet<string> = new Set([
  'email.deliveries',
  'admin.audit_records',
  'admin.audit_heads',
  'admin.audit_digests',
])

/** True for records of what has happened: a mail that was sent stays sent, an action stays recorded. */
export function isRecord(owner: string, collection: string): boolean {
  return RECORDS.has(`${owner}.${collection}`)
}

/** Needs of a restored installation that are in no backup: the holder of a backup must not hold the keys. */
export const NEEDED_BESIDES = [
  'mailSealKey: without it the codes of mails that were not sent yet cannot be opened',
  'factorKey: without it authenticators do not work, only recovery codes do',
  'driveKey: without it owners enter the secrets of their drives again',
  'auditSigningKey: without its public part the digests of the audit trail cannot be checked',
  'passportSigningKey, callerSigningKey, pageTokenKeys, envelopeKey: new ones do; people sign in again',
  'mongoPasswords, mongoAdminPassword, mongoKeyFile: new ones do; the databases are filled by the administrator',
  'credentials of the mail provider, of the bucket of files and of the language model',
] as const
