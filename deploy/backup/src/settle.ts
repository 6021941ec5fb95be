import { CLOSED_TENANTS, EVERYBODY, type ClosedTenant } from '@smartproject/kit/mongo/closed-tenants'
import { deleteOwned } from '@smartproject/kit/erasure/erasure'
import { databaseOwners } from '@smartproject/local/services'
import { recountUsers } from '@smartproject/admin/store/tally-erasure'

import type { Installation } from './installation.js'

/** The collections whose rows become mails. */
const MAILING_TOPIC = 'leave.application.v1'

/** The steps that keep effects from happening twice. */
export interface Settled {
  /** Events that go to Kafka once more, for consumers that had not handled them; all others know them by their receipts. */
  readonly resent: number
  /** Mails that were planned and are put aside, since they may have been sent after the point. */
  readonly mailsPutAside: number
  /** News of leave that had not been turned into mails, and will not be. */
  readonly newsWithoutMail: number
}

const PUT_ASIDE = {
  state: 'dropped',
  lastError: 'RESTORED',
  data: null,
  sealedCodes: '',
  codesExpireTime: null,
  claim: '',
  handedOverTime: null,
} as const

interface OutboxRow {
  _id: string
  topic: string
  state: string
}

/**
 * Makes a restored platform go on without doing anything twice. Events on their way at that point go to Kafka again;
 * what had arrived is known by its receipt. Mails are never sent again: it cannot be known which of them had been.
 */
export async function settleAll(
  installation: Installation,
  takenBack: { after: Date; until: Date },
): Promise<Settled> {
  let resent = 0
  for (const owner of databaseOwners) {
    const db = installation.db(owner)
    const sent = { $set: { state: 'new' }, $unset: { sentTime: 1 } } as const
    resent += (await db.collection('outbox').updateMany({}, sent)).matchedCount
    await db
      .collection<ClosedTenant>(CLOSED_TENANTS)
      .updateOne(
        { _id: EVERYBODY },
        { $set: { state: 'open', time: takenBack.until }, $push: { takenBack } },
        { upsert: true },
      )
  }
  const mails = await installation
    .db('email')
    .collection('deliveries')
    .updateMany({ state: 'planned' }, { $set: PUT_ASIDE, $unset: { news: '' } })
  const newsWithoutMail = await answerNews(installation, {})
  return { resent, mailsPutAside: mails.matchedCount, newsWithoutMail }
}

/** Gives the mail service receipts for all news of leave there are, so that none of them is mailed again. */
export async function answerNews(installation: Installation, filter: { tenantId?: string }): Promise<number> {
  const outbox = installation.db('leave').collection<OutboxRow>('outbox')
  const inbox = installation.db('email').collection<{ _id: string; time: Date }>('inbox')
  let answered = 0
  for await (const { _id } of outbox.find({ ...filter, topic: MAILING_TOPIC }, { projection: { _id: 1 } })) {
    const { upsertedCount } = await inbox.updateOne(
      { _id },
      { $setOnInsert: { time: new Date() } },
      { upsert: true },
    )
    answered += upsertedCount
  }
  return answered
}

/** Erases again what was erased before, in databases on which no service runs. Returns how many documents went. */
export async function eraseAgain(installation: Installation, tenants: ReadonlySet<string>): Promise<number> {
  let gone = 0
  for (const tenantId of tenants) {
    const members = installation.db('admin').collection<{ userId: string }>('members')
    const users = await members.distinct('userId', { tenantId } as object)
    for (const owner of databaseOwners) {
      const db = installation.db(owner)
      gone += await deleteOwned(db, tenantId)
      // The services look at it once more when they start: the bytes of files are theirs to delete.
      const fields = {
        state: 'erased',
        time: new Date(),
        finishTime: null,
        takenBack: [],
        deleted: 0,
      } as const
      await db
        .collection<ClosedTenant>(CLOSED_TENANTS)
        .updateOne({ _id: tenantId }, { $set: { ...fields, takenBack: [] } }, { upsert: true })
    }
    await recountUsers(installation.db('admin'), users)
  }
  return gone
}
