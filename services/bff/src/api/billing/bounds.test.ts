import { calls } from '../calls.js'
import { buyerFaults } from './invoices.js'

const details = {
  subscription: 1,
  fullname: 'Olivia Hartmann',
  email: 'olivia@demo.test',
  company: '',
  address: 'Street 1',
  city: 'Doha',
  state: 'Doha',
  country: 'QA',
  phone: '+974 4400 0000',
  tax_id: '',
}

const faultsOf = (change: object) => {
  const { input } = calls.saveBillingDetails
  const known = Object.fromEntries(Object.entries(details).filter(([name]) => name in input.shape))
  const { error } = input.safeParse({ ...known, ...change })
  return error?.issues.map(({ path }) => path.join('.')) ?? []
}

it('a phone number on invoices has 14 characters at most', () => {
  expect(faultsOf({ phone: '12345678901234' })).toEqual([])
  expect(faultsOf({ phone: '123456789012345' })).toContain('phone')
})

it('a country on invoices is a code of two letters', () => {
  expect(faultsOf({ country: 'DE' })).toEqual([])
  expect(faultsOf({ country: 'Germany' })).toContain('country')
})

it.each([
  ['address', ' ', 'REQUIRED'],
  ['city', '', 'REQUIRED'],
  ['country', '', 'REQUIRED'],
  ['country', 'ZZ', 'COUNTRY_INVALID'],
  ['phone', '+()- .', 'PHONE_INVALID'],
  ['phone', 'call me', 'PHONE_INVALID'],
] as const)('%s %j is no detail of a buyer: %s', (field, value, reason) => {
  expect(buyerFaults({ ...details, [field]: value })).toEqual([{ field, reason }])
  expect(faultsOf({ [field]: value })).toContain(field)
})

it('the details of a buyer that are whole have no fault', () => {
  expect(buyerFaults(details)).toEqual([])
})
