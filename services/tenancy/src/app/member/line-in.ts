import { DomainError } from '@smartproject/kit/errors'

import type { TenancyStores } from '../../domain/ports.js'
import { checkReportingLine } from '../../domain/reporting-line.js'

/**
 * Refuses a reporting line that cannot be; a circle is reported with the names of both ends.
 * Errors: invalid REPORT_TO_NOT_MEMBER | REPORT_TO_CYCLE.
 */
export async function checkLine(
  { members }: Pick<TenancyStores, 'members'>,
  userId: string,
  reportTo: string,
): Promise<void> {
  try {
    await checkReportingLine(userId, reportTo, async (id) => {
      const member = await members.find(id)
      return member?.active ? member.reportTo : null
    })
  } catch (error) {
    if (!(error instanceof DomainError) || error.reason !== 'REPORT_TO_CYCLE') throw error
    const nameOf = async (id: string) => (await members.find(id))?.fullname ?? ''
    const meta = { a: await nameOf(reportTo), b: await nameOf(userId) }
    throw new DomainError('invalid', error.reason, { fields: error.fields, meta })
  }
}
