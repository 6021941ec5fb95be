import express from 'express'
import { z } from 'zod'

import type { RegistryEntry } from '../registry.js'
import { startTestApp, type TestApp } from './app-fixture.js'
import { cookiesFor } from './session/cookies.js'
import { knownDevices } from './session/devices.js'
import { createProviderSignIn } from './session/provider-sign-in.js'
import { rateLimits } from './limits.js'
import { loadLimits } from './limits/load-limits.js'
import { openState } from './request-state.js'
import { route } from './route.js'
import { startHttpServer, type HttpServer } from './server.js'
import { createSignIn } from './session/sign-in.js'

describe('a route', () => {
  let app: TestApp
  let server: HttpServer

  beforeAll(async () => {
    app = await startTestApp()
    const { platform } = app
    const host = express()
    host.use((_request, response, next) => {
      openState(response, { requestId: 'r1', token: '', session: null })
      next()
    })
    const entry: RegistryEntry = {
      name: 'ip',
      path: '/api/probe',
      method: 'GET',
      access: 'public',
      writes: false,
      summary: '',
      input: z.strictObject({}),
      output: z.object({ name: z.string() }),
      run: () => Promise.resolve({ name: 'Mona', salary: 1, passwordHash: 'x' }),
    }
    const cookies = cookiesFor(platform.publicUrl)
    const devices = knownDevices(cookies, platform.secrets)
    route(host, entry, {
      platform,
      cookies,
      devices,
      limits: rateLimits(platform.limits, { knows: () => false, deviceOf: () => null }),
      load: loadLimits(),
      signIn: createSignIn(platform.gateways.auth, { devices, cookies }, platform.captcha),
      providers: createProviderSignIn(platform, cookies),
    })
    server = await startHttpServer(host, '127.0.0.1', 0)
  })
  afterAll(async () => {
    await server.stop(100)
    await app.stop()
  })

  test('answers with the fields its API names and no other', async () => {
    const response = await fetch(`http://127.0.0.1:${server.port}/api/probe`)
    expect(await response.text()).toBe('{"data":{"name":"Mona"}}')
  })
})
