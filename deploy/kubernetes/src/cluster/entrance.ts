import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net'

import { apply, list, run, type Kubectl } from './commands.js'

/** A port of this machine that leads to a port of a node, and from there to whichever pod is ready. */
export interface Entrance {
  readonly port: number
  /** Says where it leads. */
  lead(node: string, nodePort: number): void
  close(): Promise<void>
}

/**
 * Opens a entrance on a free port. Browsers take cookies and keys of plain HTTP from `localhost` only; and unlike
 * `kubectl port-forward` it hangs on no pod. It only carries bytes: without a server behind it the connection is closed.
 */
export async function openEntrance(): Promise<Entrance> {
  let target: { host: string; port: number } | null = null
  const open = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (caller) => {
    if (!target) {
      caller.destroy()
      return
    }
    const callee = createConnection({ ...target, allowHalfOpen: true })
    carry(caller, callee, open)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    lead(host, port) {
      target = { host, port }
    },
    close() {
      for (const socket of open) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** Carries what either of two sockets says to the other one; when one breaks off, so does the other. */
function carry(caller: Socket, callee: Socket, open: Set<Socket>): void {
  for (const [from, to] of [
    [caller, callee],
    [callee, caller],
  ] as const) {
    open.add(from)
    from.setNoDelay(true)
    from.pipe(to)
    from.on('error', () => to.destroy())
    from.on('close', () => {
      open.delete(from)
      to.destroy()
    })
  }
}

interface Service {
  metadata: { name: string }
  spec: { ports: { nodePort: number }[] }
}

const LABEL = 'smartproject-test=entrance'

/** The targets of an entrance: pods of a release, by component, and their port. */
export interface Behind {
  readonly release: string
  readonly component: string
  readonly port: number | string
}

/** Opens ports of the nodes to pods, one for each name; gives an address by which a node is reached, and the ports. */
export async function nodePorts<N extends string>(
  kubectl: Kubectl,
  wanted: Readonly<Record<N, Behind>>,
): Promise<{ node: string; ports: Record<N, number> }> {
  const entries = Object.entries<Behind>(wanted)
  await apply(
    kubectl,
    entries.map(([name, { release, component, port }]) => ({
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name: `entrance-${name}`, labels: { 'smartproject-test': 'entrance' } },
      spec: {
        type: 'NodePort',
        selector: { 'app.kubernetes.io/instance': release, 'app.kubernetes.io/component': component },
        ports: [{ port: 80, targetPort: port }],
      },
    })),
  )
  const services = await list<Service>(kubectl, 'services', LABEL)
  const ports = Object.fromEntries(
    services.map(({ metadata, spec }) => [
      metadata.name.replace('entrance-', ''),
      spec.ports[0]?.nodePort ?? 0,
    ]),
  ) as Record<N, number>
  const path = '{.items[0].status.addresses[?(@.type=="InternalIP")].address}'
  return { node: await run('kubectl', 'get', 'nodes', '--output', `jsonpath=${path}`), ports }
}
