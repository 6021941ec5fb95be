import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Teams are read by name, without a look at everybody else of a company. */
export const teamByName: Migration = {
  id: '010-team-by-name',
  async up({ connection, tenantCollection }) {
    await tenantCollection('member_facts', [
      { key: { tenantId: 1, reportTo: 1, active: 1, name: 1, _id: 1 }, name: 'team_by_name' },
    ])
    // Begins as the new one does.
    const members = connection.collection('member_facts')
    if (await members.indexExists('reporting_line')) await members.dropIndex('reporting_line')
  },
}
