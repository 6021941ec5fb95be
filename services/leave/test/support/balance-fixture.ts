import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import {
  LeaveBalanceServiceClient,
  type LeaveBalance,
  type LeaveBalanceRules,
} from '@smartproject/proto/smartproject/leave/v1/leave_balance_service'
import { eventually } from '@smartproject/testkit/eventually'

import { day } from './fact-publisher.js'
import type { LeaveFixture } from './leave-fixture.js'
import type { Person } from './people.js'

/** A company that keeps balances of annual leave, with a manager of leave and two people. */
export interface BalancedCompany {
  readonly tenantId: string
  readonly nora: Person
  readonly mona: Person
  readonly emad: Person
}

/** Asks for balances as people do; days are given and returned as whole days. */
export class BalanceFixture {
  readonly client: RpcClient<LeaveBalanceServiceClient>

  constructor(private readonly fixture: LeaveFixture) {
    this.client = rpcClient(LeaveBalanceServiceClient, { address: fixture.service.address })
  }

  close(): void {
    this.client.close()
  }

  /** A company where annual leave counts, with so many days in a year. */
  async company(days: number, rules: Partial<LeaveBalanceRules> = {}): Promise<BalancedCompany> {
    const { fixture } = this
    const tenantId = await fixture.subscription()
    const nora = await fixture.member(tenantId, { name: 'Nora', manages: true, reportTo: 'self' })
    const mona = await fixture.member(tenantId, { name: 'Mona', reportTo: 'self' })
    const emad = await fixture.member(tenantId, { reportTo: mona })
    await this.count(nora, 'Annual leave')
    await this.setRules(nora, { entitlementHalfDays: days * 2, ...rules })
    await this.switch(nora, true)
    return { tenantId, nora, mona, emad }
  }

  /** A type counts from now on. */
  async count(nora: Person, key: string, countsAgainstBalance = true): Promise<void> {
    const as = await this.fixture.as(nora)
    const type = (await this.fixture.client.listLeaveTypes({}, as)).types.find((one) => one.key === key)
    if (!type) throw new Error(`there is no type ${key}`)
    const request = { type: { ...type, countsAgainstBalance }, requestId: randomUUID() }
    await this.fixture.client.setLeaveType(request, as)
  }

  async setRules(nora: Person, change: Partial<LeaveBalanceRules>) {
    const rules = {
      leaveTypeKey: 'Annual leave',
      fromYear: 2035,
      entitlementHalfDays: 0,
      monthly: false,
      carryOverHalfDays: 0,
      carryOverMonths: 0,
      negativeHalfDays: 0,
      ...change,
    }
    const request = { rules, requestId: randomUUID() }
    return this.client.setLeaveBalanceRules(request, await this.fixture.as(nora))
  }

  async switch(nora: Person, enabled: boolean): Promise<void> {
    const version = (await this.settings(nora)).version
    const request = { enabled, version, requestId: randomUUID() }
    await this.client.setLeaveBalanceSettings(request, await this.fixture.as(nora))
  }

  async settings(person: Person) {
    const answer = await this.client.getLeaveBalanceSettings({}, await this.fixture.as(person))
    if (!answer.settings) throw new Error('the answer has no settings')
    return answer.settings
  }

  /** Waits until everybody's balances are booked. */
  async booked(nora: Person): Promise<void> {
    await eventually(async () => (await this.settings(nora)).run?.finished === true)
  }

  async of(
    person: Person,
    options: { by?: Person; year?: number; type?: string } = {},
  ): Promise<LeaveBalance> {
    const { by = person, year = 0, type = 'Annual leave' } = options
    const request = { userId: by === person ? '' : person.id, year }
    const { person: answer } = await this.client.getLeaveBalances(request, await this.fixture.as(by))
    const balance = answer?.balances.find((one) => one.leaveTypeKey === type)
    if (!balance) throw new Error(`there is no balance of ${type}`)
    return balance
  }

  /** Days that are left at the end of a year. */
  async left(person: Person, year = 0): Promise<number> {
    return (await this.of(person, { year })).leftHalfDays / 2
  }

  async ledger(person: Person, year = 2035, by = person) {
    const request = { userId: by === person ? '' : person.id, year, leaveTypeKey: '' }
    return (await this.client.listLeaveLedger(request, await this.fixture.as(by))).rows
  }

  /** The stored ledger of a person, oldest first. */
  async stored(person: Person) {
    const rows = await this.fixture.service.connection
      .collection<{ _id: string; source: string; halves: number; year: number; key: string }>('leave_ledger')
      .find({ tenantId: person.tenantId, userId: person.id }, { sort: { time: 1, _id: 1 } })
      .toArray()
    return rows.map(({ source, halves, year, key }) => ({ source, halves, year, key }))
  }

  async adjust(nora: Person, person: Person, days: number, more: { year?: number; reason?: string } = {}) {
    const request = {
      userId: person.id,
      leaveTypeKey: 'Annual leave',
      year: more.year ?? 2035,
      halfDays: days * 2,
      reason: more.reason ?? 'for the move',
      requestId: randomUUID(),
    }
    return this.client.adjustLeaveBalance(request, await this.fixture.as(nora))
  }

  async preview(person: Person, from: string, to: string, more: { leaveId?: string; type?: string } = {}) {
    const request = {
      leaveId: more.leaveId ?? '',
      leaveTypeKey: more.type ?? 'Annual leave',
      fromDate: day(from),
      toDate: day(to),
      startsAtNoon: false,
      endsAtNoon: false,
    }
    return this.client.previewLeaveBalance(request, await this.fixture.as(person))
  }

  async closeYear(nora: Person, year: number): Promise<void> {
    const request = { year, requestId: randomUUID() }
    await this.client.closeLeaveYear(request, await this.fixture.as(nora))
  }
}
