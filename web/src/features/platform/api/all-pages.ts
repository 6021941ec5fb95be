import type { AuditPage } from '@smartproject/bff/api/platform/audit'

const PAGE_SIZE = 100

/** A file holds at most this many records; a narrower choice gives the older ones. */
const RECORDS_MAX = 10_000

/** Every record behind a call that gives pages, with all names. */
export async function allPages(
  load: (page: { page_size: number; page_token?: string }) => Promise<AuditPage>,
): Promise<Pick<AuditPage, 'records' | 'names'>> {
  const records: AuditPage['records'] = []
  const names: AuditPage['names'] = {}
  let token = ''
  do {
    // Each page begins where the one before ended.
    // oxlint-disable-next-line no-await-in-loop
    const answer = await load({ page_size: PAGE_SIZE, ...(token ? { page_token: token } : {}) })
    records.push(...answer.records)
    Object.assign(names, answer.names)
    token = answer.page.next_page_token
  } while (token !== '' && records.length < RECORDS_MAX)
  return { records, names }
}
