import { startTestApp, type TestApp } from '../../http/app-fixture.js'
import { TestBrowser } from '../../http/browser-fixture.js'

const known = { address: 'Street 1', city: 'Doha', state: 'Doha', country: 'QA', phone: '+974 4400 0000' }
const order = { subscription: 163, quote: 'q-1', hash: 'a'.repeat(43) }

let app: TestApp
let browser: TestBrowser
let started: number

beforeEach(async () => {
  app = await startTestApp()
  app.members.add('emad|163')
  started = 0
  app.rpcs.set('purchases.startPurchase', () => {
    started += 1
    return {}
  })
  browser = new TestBrowser(app.url)
  await browser.signIn('emad')
})

afterEach(() => app.stop())

const buyWith = async (details: object) => {
  app.rpcs.set('payments.getBillingDetails', () => ({ details }))
  return browser.post('/api/startPurchase', order)
}

it('a purchase is not begun before the billing details are whole, and the problem names the fields', async () => {
  const { status, body } = await buyWith({ ...known, city: ' ', country: 'ZZ', phone: '' })
  expect({ status, body }).toMatchObject({
    status: 400,
    body: {
      reason: 'DETAILS_INCOMPLETE',
      errors: [
        { field: 'city', reason: 'REQUIRED' },
        { field: 'country', reason: 'COUNTRY_INVALID' },
        { field: 'phone', reason: 'REQUIRED' },
      ],
    },
  })
  expect(started).toBe(0)
})

it('a purchase is begun where the billing details are whole', async () => {
  await buyWith(known)
  expect(started).toBe(1)
})
