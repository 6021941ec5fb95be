import type { Migration } from '@smartproject/kit/mongo/migrations'

interface Row {
  _id: string
  tenantId: string
  code: string
}

/**
 * Makes the codes of projects unique in their subscription. Of projects that share a code the first holds it; the
 * others keep theirs, since their tasks are known by it.
 */
export const projectCodes: Migration = {
  id: '002-project-codes',
  async up({ connection, tenantCollection }) {
    const projects = connection.collection<Row>('projects')
    const held = await projects
      .aggregate<{ _id: { tenantId: string; code: string }; first: string }>([
        { $sort: { number: 1 } },
        { $group: { _id: { tenantId: '$tenantId', code: '$code' }, first: { $first: '$_id' } } },
      ])
      .toArray()
    for (const { _id, first } of held)
      await projects.updateOne({ _id: first }, { $set: { codeKey: _id.code } })
    await tenantCollection('projects', [
      { key: { tenantId: 1, code: 1 }, name: 'tenant_any_code' },
      {
        key: { tenantId: 1, codeKey: 1 },
        name: 'tenant_code',
        unique: true,
        partialFilterExpression: { codeKey: { $type: 'string' } },
      },
    ])
  },
}
