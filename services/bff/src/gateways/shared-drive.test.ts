import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { graphDrive, noDrive, type SharedDrive } from './shared-drive.js'

const failure = (status: string, status_text: string) => ({
  kind: 'unavailable',
  reason: 'DRIVE_FAILED',
  meta: { status, status_text },
})

describe('a shared drive', () => {
  let server: Server
  let base: string
  let drive: SharedDrive
  let asked: { url: string; authorization: string; body: string }[]
  let answer: (request: IncomingMessage) => { status: number; body: object }

  beforeEach(async () => {
    asked = []
    server = createServer((request, response) => {
      let body = ''
      request.on('data', (part) => (body += part))
      request.on('end', () => {
        asked.push({ url: request.url ?? '', authorization: request.headers.authorization ?? '', body })
        const token = { status: 200, body: { access_token: 'secret', expires_in: 3_600 } }
        const found = request.url === '/token' ? token : answer(request)
        response.writeHead(found.status).end(JSON.stringify(found.body))
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    drive = graphDrive({
      graphUrl: `${base}/v1.0`,
      tokenUrl: `${base}/token`,
      clientId: 'app',
      clientSecret: 'hidden',
      driveId: 'b!1',
    })
  })
  afterEach(() => new Promise((resolve) => server.close(resolve)))

  test('lists a folder over all its pages, with one token', async () => {
    const file = { id: 'f', name: 'Plan.pdf', size: 9, webUrl: 'https://drive/f' }
    const folder = { id: 'd', name: 'Old', folder: { childCount: 2 } }
    answer = ({ url }) => ({
      status: 200,
      body: url?.includes('page=2')
        ? { value: [folder] }
        : { value: [file], '@odata.nextLink': `${base}/v1.0/more?page=2` },
    })
    expect(await drive.list(['project-1', 'Year 2026'])).toEqual([
      { id: 'f', name: 'Plan.pdf', folder: false, size: 9, url: 'https://drive/f' },
      { id: 'd', name: 'Old', folder: true, size: 0, url: '' },
    ])
    await drive.list(['project-1'])
    expect(asked.filter(({ url }) => url === '/token')).toHaveLength(1)
    expect(asked[0]?.body).toContain('client_id=app')
    expect(asked[1]).toMatchObject({
      url: '/v1.0/drives/b!1/root:/project-1/Year%202026:/children?$select=id,name,size,webUrl,folder',
      authorization: 'Bearer secret',
    })
  })

  test('fails in the words of the drive', async () => {
    answer = () => ({ status: 404, body: {} })
    await expect(drive.list(['x'])).rejects.toMatchObject(failure('404', 'Not Found'))
    await expect(noDrive.list(['x'])).rejects.toMatchObject(failure('503', 'Service Unavailable'))
  })

  test('never takes its token to another host', async () => {
    answer = () => ({ status: 200, body: { value: [], '@odata.nextLink': 'http://127.0.0.2:1/v1.0/x' } })
    await expect(drive.list(['x'])).rejects.toMatchObject(failure('502', 'Bad Gateway'))
  })
})
