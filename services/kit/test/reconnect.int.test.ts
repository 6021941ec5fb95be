import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

import { rpcClient } from '@smartproject/kit/grpc/client'
import { GatheredCalls } from '@smartproject/kit/grpc/gathered-calls'
import { rpcService, startRpcServer } from '@smartproject/kit/grpc/server'
import { createLog } from '@smartproject/kit/log'
import { createVerifier } from '@smartproject/kit/tokens/passport'
import {
  ListNotificationsRequest,
  ListNotificationsResponse,
  NotifyServiceClient,
  NotifyServiceService,
  type NotifyServiceServer,
} from '@smartproject/proto/smartproject/notify/v1/notify_service'
import { aPassport, testKeys } from '@smartproject/testkit/keys'

// Calls made while connections to their peer's address are refused.

const unused = () => Promise.reject(new TypeError('not asked'))

function startPeer() {
  const { passportKeys, callerKeys } = testKeys()
  return startRpcServer({
    name: 'notify',
    host: '127.0.0.1',
    port: 0,
    services: [
      rpcService<NotifyServiceServer>(NotifyServiceService, {
        listNotifications: () => Promise.resolve(ListNotificationsResponse.fromPartial({ unseenCount: 7 })),
        markSeen: unused,
        getNotificationPreferences: unused,
        setNotificationPreferences: unused,
        unsubscribe: () => Promise.reject(new TypeError('not asked')),
        watchNotifications: () => Promise.resolve(),
      }),
    ],
    verifier: createVerifier({ passports: passportKeys, callers: callerKeys }),
    log: createLog('notify', 'silent'),
  })
}

/** The connections that a client tries before it is let through: gRPC's own retries are over by the last of them. */
const REFUSED = 5

/** An address in front of a peer, which ends the first connections at once, as if nothing served it. */
async function startAddress(peerPort: number) {
  let refused = 0
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    if (refused++ < REFUSED) {
      socket.destroy()
      return
    }
    const onward = connect(peerPort, '127.0.0.1')
    for (const end of [socket, onward]) open.add(end.on('error', () => undefined))
    socket.pipe(onward).pipe(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    refused: () => refused,
    stop: () => {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}

it.each(['by itself', 'together with others'])(
  'a call %s waits until its peer is there again',
  async (how) => {
    const peer = await startPeer()
    const address = await startAddress(peer.port)
    const client = rpcClient(NotifyServiceClient, { address: `127.0.0.1:${address.port}` })
    const call = {
      passport: await aPassport({ userId: 'u', tenantId: 't' }),
      deadlineMs: 20_000,
      ...(how === 'by itself' ? {} : { gathered: new GatheredCalls() }),
    }
    try {
      const answer = await client.listNotifications(ListNotificationsRequest.fromPartial({}), call)
      expect(answer).toMatchObject({ unseenCount: 7 })
      expect(address.refused()).toBeGreaterThan(REFUSED)
    } finally {
      client.close()
      address.stop()
      await peer.stop(1_000)
    }
  },
)
