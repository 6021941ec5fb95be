import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startTestApp, type TestApp } from './app-fixture.js'
import { TestBrowser } from './browser-fixture.js'
import { readConfig } from '../config.js'
import { hiddenOn, hostSwitches } from '../access/host-switches.js'

const faultsOf = (text: string) => hostSwitches.safeParse(text).error?.issues.map(({ message }) => message)

describe('the setting of host switches', () => {
  test('names what is hidden on which host', () => {
    const hidden = hostSwitches.parse(' app.example.com=language; acme.example.com = holidays , leave ')
    expect(hiddenOn(hidden, 'app.example.com')).toEqual(['language'])
    expect(hiddenOn(hidden, 'ACME.example.com')).toEqual(['leave', 'holidays'])
    for (const host of ['example.com', '', undefined]) expect(hiddenOn(hidden, host)).toEqual([])
  })

  test('hides nothing when it is empty', () => {
    expect(hostSwitches.parse('').size).toBe(0)
  })

  test.each([
    ['app.example.com', ['entry 1: host=switch,switch expected']],
    ['app.example.com=', ['entry 1: host=switch,switch expected']],
    ['a.example.com=leave=holidays', ['entry 1: host=switch,switch expected']],
    ['app.example.com=leaves', ['entry 1: switches are language, leave, holidays']],
    ['app.example.com=leave,', ['entry 1: switches are language, leave, holidays']],
    ['App.example.com=leave', ['entry 1: a host in lower case and without a port expected']],
    ['app.example.com:8080=leave', ['entry 1: a host in lower case and without a port expected']],
    ['https://app.example.com=leave', ['entry 1: a host in lower case and without a port expected']],
    ['a.test=leave;a.test=language', ['entry 2: the host is named before']],
    [
      'A.test=x;b.test;b.test=leave',
      [
        'entry 1: switches are language, leave, holidays',
        'entry 1: a host in lower case and without a port expected',
        'entry 2: host=switch,switch expected',
        'entry 3: the host is named before',
      ],
    ],
  ])('%j is refused with every fault', (text, faults) => {
    expect(faultsOf(text)).toEqual(faults)
  })

  test('stops the start with its name and all of its faults, without its value', () => {
    const start = () => readConfig({ HOST_SWITCHES: 'Secret.test=x' })
    expect(start).toThrow(/HOST_SWITCHES: entry 1: switches are/)
    expect(start).toThrow(/HOST_SWITCHES: entry 1: a host in lower case/)
    expect(start).not.toThrow(/Secret/)
  })
})

describe('a host with switches', () => {
  let app: TestApp
  let browser: TestBrowser
  let root: string
  const at = (host: string) => ({ 'x-forwarded-host': host })
  const holidays = '/1/subsetting/leaves'

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'pages-'))
    writeFileSync(join(root, 'index.html'), '<!doctype html><title>Smart Project</title>')
    const hiddenByHost = hostSwitches.parse('app.example.com=language;acme.example.com=leave,holidays')
    app = await startTestApp({ webRoot: root, hiddenByHost, trustProxyHops: 1 })
    browser = new TestBrowser(app.url)
  })
  afterAll(async () => {
    await app.stop()
    rmSync(root, { recursive: true })
  })

  test('tells browsers what it hides, before and after the sign-in (S1 §2.4, §2.7, §6)', async () => {
    const hidden = async (host: string) =>
      ((await browser.get('/api/session', at(host))).body.data as { hidden?: unknown }).hidden
    for (const person of [null, 'emad']) {
      if (person) await browser.signIn(person)
      expect(await hidden('app.example.com')).toEqual(['language'])
      expect(await hidden('acme.example.com')).toEqual(['leave', 'holidays'])
      expect(await hidden('other.example.com')).toBeUndefined()
    }
  })

  test('has no page of public holidays where it hides them (S1 §6)', async () => {
    const status = async (path: string, host: string) => (await browser.get(path, at(host))).status
    expect(await status(holidays, 'acme.example.com')).toBe(404)
    expect(await status(`${holidays}/`, 'acme.example.com')).toBe(404)
    expect(await status(holidays, 'app.example.com')).toBe(200)
    expect(await status('/1/subsetting/profile', 'acme.example.com')).toBe(200)
    // Mails lead there.
    expect(await status('/1/leaveapproval', 'acme.example.com')).toBe(200)
  })

  test('is known by its proxy alone', async () => {
    const open = await startTestApp({ webRoot: root, hiddenByHost: app.platform.hiddenByHost })
    const answer = await new TestBrowser(open.url).get(holidays, at('acme.example.com'))
    await open.stop()
    expect(answer.status).toBe(200)
  })
})
