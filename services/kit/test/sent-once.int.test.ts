import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

import { rpcClient } from '@smartproject/kit/grpc/client'
import { GatheredCalls } from '@smartproject/kit/grpc/gathered-calls'
import { startRpcServer } from '@smartproject/kit/grpc/server'
import { createLog } from '@smartproject/kit/log'
import { createVerifier } from '@smartproject/kit/tokens/passport'
import {
  LeaveBalanceServiceClient,
  LeaveBalanceServiceService,
} from '@smartproject/proto/smartproject/leave/v1/leave_balance_service'
import { aPassport, testKeys } from '@smartproject/testkit/keys'

// A peer whose connections end with every request it reads, as those of a process that a request ends.

const DAY = { year: 2026, month: 3, day: 1 }

async function startPeer(read: (rpc: string) => void) {
  const { passportKeys, callerKeys } = testKeys()
  const fatal = (rpc: string) => () => {
    read(rpc)
    return new Promise<never>(() => undefined)
  }
  return startRpcServer({
    name: 'leave',
    host: '127.0.0.1',
    port: 0,
    services: [
      {
        definition: LeaveBalanceServiceService,
        handlers: Object.fromEntries(Object.keys(LeaveBalanceServiceService).map((rpc) => [rpc, fatal(rpc)])),
      },
    ],
    verifier: createVerifier({ passports: passportKeys, callers: callerKeys }),
    log: createLog('leave', 'silent'),
  })
}

/** An address in front of the peer whose connections can be ended all at once. */
async function startAddress(port: number) {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    const onward = connect(port, '127.0.0.1')
    for (const end of [socket, onward]) open.add(end.on('error', () => undefined))
    socket.pipe(onward).pipe(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const socket of open) socket.destroy()
    open.clear()
  }
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    stop: () => {
      cut()
      server.close()
    },
  }
}

it('a request whose bytes are parsed is sent once, also among gathered reads; others are sent again', async () => {
  const read: string[] = []
  let cut = () => undefined as void
  const peer = await startPeer((rpc) => {
    read.push(rpc)
    cut()
  })
  const front = await startAddress(peer.port)
  cut = front.cut
  const client = rpcClient(LeaveBalanceServiceClient, { address: front.address })
  const passport = await aPassport({ userId: 'u', tenantId: 't', permissions: ['LEAVE_MANAGE', 'LEAVE_USE'] })
  const unreached = { kind: 'unavailable', reason: 'PEER_UNAVAILABLE' }
  try {
    const file = { content: Buffer.from('email'), date: DAY }
    for (const more of [{}, { gathered: new GatheredCalls() }])
      await expect(
        client.previewLeaveBalanceImport(file, { passport, deadlineMs: 5_000, ...more }),
      ).rejects.toMatchObject(unreached)
    expect(read).toEqual(['previewLeaveBalanceImport', 'previewLeaveBalanceImport'])
    await expect(client.getLeaveBalanceSettings({}, { passport, deadlineMs: 5_000 })).rejects.toMatchObject(
      unreached,
    )
    expect(read.filter((rpc) => rpc === 'getLeaveBalanceSettings').length).toBeGreaterThan(1)
  } finally {
    client.close()
    front.stop()
    await peer.stop(100)
  }
})
