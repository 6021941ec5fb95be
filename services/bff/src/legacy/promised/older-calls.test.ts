import { z } from 'zod'

import { registry } from '../../registry.js'
import { startTestApp, type TestApp } from '../../http/app-fixture.js'
import { TestBrowser } from '../../http/browser-fixture.js'
import type { Form } from './forms-fixture.js'
import { olderCalls } from './older-calls-fixture.js'

test('every call of the older interface has its form', () => {
  expect(Object.keys(olderCalls)).toHaveLength(82)
})

const entryOf = (name: string) => registry.find(({ path }) => path === `/api/${name}`)

let app: TestApp
let browser: TestBrowser

beforeAll(async () => {
  app = await startTestApp()
  app.members.add('emad|1')
  // The answer of the fixture's fake is no whole subscription.
  app.rpcs.delete('tenancy.listOwnSubscriptions')
  browser = new TestBrowser(app.url)
  await browser.signIn('emad')
})
afterAll(() => app.stop())

type Schema = z.core.JSONSchema.BaseSchema

const choices = (schema: Schema): Schema[] => [...(schema.anyOf ?? schema.oneOf ?? [schema])] as Schema[]
const itemOf = ({ items }: Schema): Schema =>
  items && typeof items === 'object' && !Array.isArray(items) ? items : {}

/** Where a schema does not promise what the form says, by path. */
function lacking(schema: Schema, form: Form, at = 'answer'): string[] {
  if (typeof form === 'string') {
    const types = choices(schema).flatMap(({ type, const: value }) => type ?? typeof value)
    return types.some((type) => type === form || (form === 'number' && type === 'integer'))
      ? []
      : [`${at}: ${form}`]
  }
  const wanted = Array.isArray(form) ? 'array' : 'object'
  const found = choices(schema).find(({ type }) => type === wanted)
  if (!found) return [`${at}: ${wanted}`]
  if (isList(form)) return lacking(itemOf(found), form[0], `${at}[]`)
  const { properties = {}, required = [] } = found
  return Object.entries(form).flatMap(([field, of]) =>
    required.includes(field)
      ? lacking(properties[field] as Schema, of, `${at}.${field}`)
      : [`${at}.${field}: always`],
  )
}

const isList = (form: Exclude<Form, string>): form is readonly [Form] => Array.isArray(form)

describe.each(Object.entries(olderCalls))(
  'the call %s of the older interface (S1 §7, S2 §7)',
  (name, call) => {
    test('promises the fields of its answer, and every answer is held against that', () => {
      const entry = entryOf(name)
      expect(entry).toBeDefined()
      if (!entry) return
      // Answers of hot calls are not looked at on their way out.
      expect(entry.hot ?? false).toBe(false)
      const schema = z.toJSONSchema(entry.output, { io: 'output', unrepresentable: 'any' })
      expect(lacking(schema, call.answer)).toEqual([])
    })

    test('takes a good request', async () => {
      const path = `/api/${name}`
      const answer =
        entryOf(name)?.method === 'GET' ? await browser.get(path) : await browser.post(path, call.good)
      // The service behind it is not there: the request has come so far. A code of a provider was never asked for here.
      const expected = name === 'chkUserData' ? [401] : [200, 503]
      expect([expected.includes(answer.status), answer.body]).toEqual([true, answer.body])
      if (name === 'authenticate_login') await browser.open()
    })

    test('refuses a bad one by name, before anything is asked', async () => {
      const [body, named] = call.bad
      app.made.length = 0
      const { status, body: problem } = await browser.post(`/api/${name}`, body ?? {})
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      const fields = ((problem.errors ?? []) as { field: string }[]).map(({ field }) => field)
      expect([...fields, problem.reason]).toContain(named)
      const asked = app.made.filter((one) => !/^auth\.(getSession|introspect)/.test(one.name))
      expect(asked).toEqual([])
    })
  },
)

test('an envelope of custom is refused whatever is wrong with it (S2 §7)', async () => {
  const answer = await browser.post('/api/custom', { q: 'select 1' })
  expect([answer.status, answer.body.reason]).toEqual([400, 'SQL_NOT_ACCEPTED'])
  expect((await browser.post('/api/custom', { q: 'a.b.c' })).body.reason).toBe('BAD_ENVELOPE')
})
