import { randomUUID } from 'node:crypto'

import { ceHeaders, recordKey } from '@smartproject/kit/bus/envelope'
import { eventProducer } from '@smartproject/kit/bus/event-producer'
import { toProtoDate } from '@smartproject/kit/grpc/values'
import { USER_PREFIX } from '@smartproject/local/kafka-rights'
import { databaseOwners } from '@smartproject/local/services'
import { LeaveChange } from '@smartproject/proto/smartproject/leave/events/v1/leave_event'
import { LeaveStatus, LeaveType } from '@smartproject/proto/smartproject/leave/v1/leave_service'
import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'

import { closeDatabases, databases } from '../support/databases.js'
import { platformKafka, type KafkaSecurity } from '../support/kafka.js'
import { dayFromToday, HOME } from '../support/browser/leave.js'
import { platformInfo } from '../support/platform.js'

// An approved leave becomes a task by its event, so Kafka refuses that event from every other service and from an
// unknown login.

const TOPIC = topics.leaveApplicationEvent
const NO_LOGIN: KafkaSecurity = {}

let tenantId: string
let passwords: Readonly<Record<string, string>>

beforeAll(async () => {
  passwords = (await platformInfo()).secrets.kafkaPasswords
  tenantId = String(
    (await collection('tenancy', 'subscriptions').then((all) => all?.findOne({ number: HOME })))?._id,
  )
})

afterAll(closeDatabases)

async function collection(service: string, name: string) {
  return (await databases()).find(([each]) => each === service)?.[1].collection(name)
}

const login = (service: string, password = passwords[service] ?? ''): KafkaSecurity => ({
  KAFKA_SASL_MECHANISM: 'scram-sha-512',
  KAFKA_SASL_USERNAME: `${USER_PREFIX}${service}`,
  KAFKA_SASL_PASSWORD: password,
})

/** Says that a leave was approved, or that it is gone. Errors: those of kafkajs, when Kafka refuses. */
async function publish(as: KafkaSecurity, leaveId: string, approved = true): Promise<void> {
  const message = TOPIC.codec.fromPartial({
    tenantId,
    subscriptionNumber: HOME,
    change: approved ? LeaveChange.APPROVED : LeaveChange.WITHDRAWN,
    leaveId,
    version: approved ? 2n : 3n,
    userId: randomUUID(),
    reportTo: randomUUID(),
    fromDate: toProtoDate(dayFromToday(2_000)),
    toDate: toProtoDate(dayFromToday(2_001)),
    leaveType: LeaveType.ANNUAL,
    status: approved ? LeaveStatus.APPROVED : LeaveStatus.DELETED,
    reason: 'never asked for',
  })
  const id = randomUUID()
  const headers = {
    [ceHeaders.id]: id,
    [ceHeaders.type]: TOPIC.type,
    [ceHeaders.time]: new Date().toISOString(),
  }
  // One aggregate, so all of them come to tasks in the order in which they are sent.
  const key = recordKey(tenantId, 'forged', id)
  const producer = eventProducer(await platformKafka('forger', as))
  try {
    await producer.connect()
    const value = Buffer.from(TOPIC.codec.encode(message).finish())
    await producer.send({ topic: TOPIC.name, acks: -1, messages: [{ key, value, headers }] })
  } finally {
    await producer.disconnect()
  }
}

async function tasksOf(leaveId: string): Promise<number> {
  return (await (await collection('tasks', 'tasks'))?.countDocuments({ tenantId, leaveId })) ?? 0
}

/** Waits until tasks has dealt with everything that was sent before: it believes what leave itself says. */
async function waitUntilLeaveEventsRead(): Promise<void> {
  const mark = randomUUID()
  await publish(login('leave'), mark)
  await eventually(async () => (await tasksOf(mark)) === 1, { what: 'what leave said to be believed' })
  await publish(login('leave'), mark, false)
  await eventually(async () => (await tasksOf(mark)) === 0, { what: 'its task to be gone again' })
}

const others = databaseOwners.filter((name) => name !== 'leave')

it.each(others)('an approval that %s forges is refused by Kafka and makes no task', async (service) => {
  const leaveId = randomUUID()
  await expect(publish(login(service), leaveId)).rejects.toThrow(/authori[sz]/i)
  await waitUntilLeaveEventsRead()
  expect(await tasksOf(leaveId)).toBe(0)
})

it('an approval that comes without a login, or with a wrong one, is refused and makes no task', async () => {
  const leaveId = randomUUID()
  await expect(publish(NO_LOGIN, leaveId)).rejects.toThrow()
  await expect(publish(login('leave', passwords['tasks']), leaveId)).rejects.toThrow(/invalid credentials/)
  await waitUntilLeaveEventsRead()
  expect(await tasksOf(leaveId)).toBe(0)
})
