import type { Migration } from '@smartproject/kit/mongo/migrations'

/**
 * Mails are about a subject of some type instead of about a leave: rows of the ledger and the versions that were seen get the type,
 * and the indexes begin with it.
 */
export const subjects: Migration = {
  id: '003-subjects',
  async up({ connection, tenantCollection }) {
    await tenantCollection('subjects', [])
    await tenantCollection('deliveries', [
      {
        key: { tenantId: 1, subjectType: 1, subjectId: 1, createTime: -1, _id: -1 },
        name: 'newest_of_subject',
      },
      { key: { tenantId: 1, recipientId: 1, aboutId: 1, createTime: -1 }, name: 'newest_about_person' },
    ])
    const deliveries = connection.collection('deliveries')
    await deliveries.updateMany({ leaveId: { $exists: true } }, [
      {
        $set: {
          subjectType: 'leave',
          subjectId: '$leaveId',
          subjectVersion: '$leaveVersion',
          aboutId: { $ifNull: ['$applicantId', ''] },
          data: '$news',
        },
      },
      { $unset: ['leaveId', 'leaveVersion', 'applicantId', 'news'] },
    ])
    for (const name of ['newest_of_leave', 'newest_about'])
      if (await deliveries.indexExists(name)) await deliveries.dropIndex(name)

    const into = { into: 'subjects', whenMatched: 'keepExisting', whenNotMatched: 'insert' }
    await connection
      .collection('leaves')
      .aggregate([{ $set: { _id: { $concat: ['leave:', '$_id'] } } }, { $merge: into }])
      .toArray()
    await connection.dropCollection('leaves')
  },
}
