import { calls } from '@smartproject/bff/api/calls'
import { serviceNames } from '@smartproject/local/services'
import { topics as localTopics } from '@smartproject/local/topics'
import { methods } from '@smartproject/proto/methods'
import { topics } from '@smartproject/proto/topics'
import { AssignerProtocol } from 'kafkajs'

import { closeDatabases, databases } from './support/databases.js'
import { globalCollections, isGlobal } from './support/global-collections.js'
import { platformKafka } from './support/kafka.js'
import { platformInfo } from './support/platform.js'
import { clientTypes, keyOf, Rpc } from './support/rpc.js'
import { visit, type RawAnswer } from './support/browser/session.js'

// Independent sources agree: descriptors and running services, the API and the running BFF, topics of the protocols, of
// the platform and of Kafka, handlers and collections.

afterAll(closeDatabases)

describe('RPCs', () => {
  let rpc: Rpc

  beforeAll(async () => {
    rpc = await Rpc.open()
  })

  afterAll(() => rpc.close())

  it('of the registry are those of the generated services', () => {
    const generated = clientTypes.flatMap(({ service }) => Object.values(service).map(({ path }) => path))
    expect(new Set(generated)).toEqual(new Set(methods.map(({ path }) => path)))
    expect(generated).toHaveLength(methods.length)
  })

  it.each(methods.map((method) => [keyOf(method), method] as const))(
    '%s is served where it belongs and nowhere else',
    async (_, method) => {
      const { names } = await platformInfo()
      const services = new Set(methods.map(({ service }) => service))
      const where = [...services].filter((service) => names.includes(service))
      const served = await Promise.all(
        where.map(async (service) => ((await rpc.probe(service, method)) ? [service] : [])),
      )
      expect(served.flat()).toEqual([method.service])
    },
  )

  it('that stay open are known', () => {
    expect(methods.filter(({ serverStreaming }) => serverStreaming).map(keyOf)).toEqual([
      'notify/WatchNotifications',
      'tasks/ReadFile',
    ])
  })
})

describe('paths', () => {
  interface Documented {
    paths: Record<string, Record<string, { operationId: string }>>
  }

  /** Operations that are no calls: the live stream and the bytes of files and pictures. */
  const BESIDE = [
    'get /api/picture/{id} picture',
    'put /api/picture putPicture',
    'get /api/projectPicture/{subscription}/{project}/{id} projectPicture',
    'put /api/projectPicture/{subscription}/{project} putProjectPicture',
    'get /api/open open',
    'get /api/stream stream',
    'get /api/blob/{subscription}/{key} blob',
    'get /api/download/{token} download',
    'get /api/leaveFeed/{secret}.ics leaveFeed',
    'get /api/unsubscribe askUnsubscribe',
    'post /api/unsubscribe unsubscribe',
    'options /api/upload/{subscription}/{file} describeUploads',
    'head /api/upload/{subscription}/{file} getUpload',
    'patch /api/upload/{subscription}/{file} upload',
    'delete /api/upload/{subscription}/{file} cancelUpload',
  ]

  it('of the running BFF’s document are the calls of the API', async () => {
    const document = (await (await visit()).raw('/api/openapi.json', { method: 'GET' })).body as Documented
    const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { operationId }]) => `${method} ${path} ${operationId}`),
    )
    const inApi = Object.entries(calls).map(
      ([name, { method, path }]) => `${method.toLowerCase()} ${path} ${name}`,
    )
    expect(documented.toSorted()).toEqual([...inApi, ...BESIDE].toSorted())
  })

  it.each(Object.entries(calls).map(([name, { path, method }]) => [name, path, method] as const))(
    '%s is served, by its method alone',
    async (_, path, method) => {
      const visitor = await visit()
      const other = await visitor.raw(path, { method: method === 'GET' ? 'POST' : 'DELETE' })
      expect({ status: other.status, allow: other.headers.get('allow') }).toEqual({
        status: 405,
        allow: method === 'GET' ? 'GET, HEAD' : 'POST',
      })
    },
  )

  it('that no list names are not there', async () => {
    const visitor = await visit()
    const reasonOf = ({ status, body }: RawAnswer) =>
      `${status} ${(body as { reason?: string } | null)?.reason}`
    for (const path of [
      '/api/dummy',
      '/api/script',
      '/api/testpay',
      '/api/login_new',
      '/api/graphql',
      '/api/',
      '/api/admin',
    ])
      expect({ path, is: reasonOf(await visitor.raw(path, { method: 'GET' })) }).toEqual({
        path,
        is: '404 PATH_NOT_FOUND',
      })
  })
})

describe('topics', () => {
  const named = Object.values(topics).map(({ name }) => name)
  const admin = async () => {
    const client = (await platformKafka('inventory-test')).admin()
    await client.connect()
    return client
  }

  it('of the protocols, of the platform and of Kafka are the same, each with one for poison', async () => {
    const all = [...named, ...named.map((name) => `${name}.dlt`)].toSorted()
    expect(localTopics.map(({ topic }) => topic).toSorted()).toEqual(all)
    const client = await admin()
    const there = (await client.listTopics()).filter((name) => !name.startsWith('__'))
    await client.disconnect()
    expect(there.toSorted()).toEqual(all)
  })

  it('are read by the services that have a right to', async () => {
    const client = await admin()
    const { groups } = await client.describeGroups([...serviceNames])
    await client.disconnect()
    const read = groups.map(({ groupId, members }) => {
      const subscribed = members.flatMap(
        ({ memberMetadata }) => AssignerProtocol.MemberMetadata.decode(memberMetadata)?.topics ?? [],
      )
      return [groupId, [...new Set(subscribed)].toSorted()] as const
    })
    const table = serviceNames.map((name) => {
      const rows = localTopics.filter(({ readBy }) => readBy.includes(name))
      return [name, rows.map(({ topic }) => topic).toSorted()] as const
    })
    expect(Object.fromEntries(read)).toEqual(Object.fromEntries(table))
  })
})

describe('collections', () => {
  it('belong to one tenant each, or are known to belong to none', async () => {
    const faults: string[] = []
    const global: string[] = []
    for (const [service, { db }] of await databases()) {
      const listed = ((await db?.listCollections().toArray()) ?? []) as Listed[]
      for (const { name, options } of listed.filter((one) => !one.name.startsWith('system.'))) {
        if (isGlobal(service, name)) global.push(`${service}.${name}`)
        else {
          const indexes = ((await db?.collection(name).indexes()) ?? []) as Index[]
          faults.push(...faultsOf(`${service}.${name}`, options ?? {}, indexes))
        }
      }
    }
    expect(faults).toEqual([])
    // A line of the list that nothing stands behind any more would let the next one through.
    expect(globalCollections().filter((name) => !global.includes(name))).toEqual([])
  })

  interface Listed {
    name: string
    options?: {
      validator?: { $jsonSchema?: { required?: string[] } }
      validationAction?: string
      validationLevel?: string
    }
  }

  interface Index {
    name: string
    unique?: boolean
    key: Record<string, unknown>
  }

  function faultsOf(
    name: string,
    { validator, validationAction, validationLevel }: NonNullable<Listed['options']>,
    indexes: Index[],
  ): string[] {
    const required = validator?.$jsonSchema?.required?.includes('tenantId') ?? false
    const strict = (validationAction ?? 'error') === 'error' && (validationLevel ?? 'strict') === 'strict'
    const loose = indexes.filter(({ unique, key }) => unique && Object.keys(key)[0] !== 'tenantId')
    return [
      ...(required && strict ? [] : [`${name} takes documents without a tenant`]),
      ...loose.map((index) => `${name}: ${index.name} is unique across tenants`),
    ]
  }
})
